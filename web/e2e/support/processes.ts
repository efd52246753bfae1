import { readFileSync } from "node:fs";
import { environment } from "./environment";

/** A note of the cluster in its data folder. */
export const noted = <T>(name: string) =>
  JSON.parse(readFileSync(`${environment.data}/${name}`, "utf8")) as Record<string, T>;

/** The processes of the cluster now, by name: `auth`, `auth-2` and so on. */
export const processes = () => noted<number>("pids.json");

/** The running replicas of a service. */
export const replicas = (service: string): number[] =>
  Object.entries(processes()).flatMap(([name, pid]) =>
    name === service || name.startsWith(`${service}-`) ? pid : [],
  );

/** Is the process ready for work? */
export async function isReady(name: string): Promise<boolean> {
  const answer = await fetch(`http://${noted<string>("admin.json")[name]}/readyz`).catch(
    () => undefined,
  );
  return answer?.status === 200;
}
