import { Status } from "./Status";

export function SuccessPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <Status />
    </div>
  );
}
