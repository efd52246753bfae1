// collector.mjs CMD…: runs CMD beside a collector of traces, to which with/cluster sends all of them
// (TRACES). CMD finds what came at $MOSTRADOR_TEST_TRACES: the spans in /spans.json, and every exported byte
// in /exports. With SPANS=dropped nothing is kept.
import { spawn } from "node:child_process";
import { TraceReceiver } from "./trace-receiver.mjs";

const receiver = new TraceReceiver(process.env.SPANS !== "dropped");
const { collector, shown } = await receiver.listen();
const [program, ...args] = process.argv.slice(2);
const command = spawn(program, args, {
  // The exporters send a batch twice a second.
  env: { ...process.env, TRACES: collector, MOSTRADOR_TEST_TRACES: shown, OTEL_BSP_SCHEDULE_DELAY: "500" },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => command.kill(signal));
command.on("error", (error) => {
  console.error(`${program}: ${error.message}`);
  process.exit(127);
});
command.on("exit", (status) => process.exit(status ?? 1));
