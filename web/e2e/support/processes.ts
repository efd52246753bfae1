import { readFileSync } from "node:fs";
import { environment } from "./environment";

const read = <T>(name: string) =>
  JSON.parse(readFileSync(`${environment.data}/${name}`, "utf8")) as Record<string, T>;

/** The processes of the cluster now, by name: `auth`, `auth-2` and so on. */
export const processes = () => read<number>("pids.json");

/** The running replicas of a service. */
export const replicas = (service: string): number[] =>
  Object.entries(processes()).flatMap(([name, pid]) =>
    name === service || name.startsWith(`${service}-`) ? pid : [],
  );

/** Is the process ready for work? */
export async function isReady(name: string): Promise<boolean> {
  const answer = await fetch(`http://${read<string>("admin.json")[name]}/readyz`).catch(
    () => undefined,
  );
  return answer?.status === 200;
}
