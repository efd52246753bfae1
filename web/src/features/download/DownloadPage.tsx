import { Devices } from "./Devices";
import { FirstSteps } from "./FirstSteps";
import { Opening } from "./Opening";
import { Version } from "./Version";

/** Whether the app runs, how to get it, how to find the version, and the first steps after that. */
export function DownloadPage() {
  return (
    <>
      <Opening />
      <Version />
      <FirstSteps />
      <Devices />
    </>
  );
}
