// Checks that the component for scaling on work in flight covers each process that counts it, by metrics of
// the code.
import { readFileSync } from "node:fs";
import { services } from "../product/services.mjs";
import { ofKind } from "./objects.mjs";

/** The missing parts of an overlay with the component. */
export function unscaled(objects) {
  const code = readFileSync("services/runtime/src/measures/list.rs", "utf8");
  const rules = readFileSync("k8s/components/scale-on-work/adapter-rules.yaml", "utf8");
  return [...services, "edge"].flatMap((name) => {
    const scaler = ofKind(objects, "HorizontalPodAutoscaler").find(
      ({ metadata }) => metadata.name === name,
    );
    const { metrics } = scaler.spec;
    const metric = metrics.find(({ type }) => type === "Pods")?.pods.metric.name;
    if (!metric) return [`${name} is not scaled on its work`];
    const found = [];
    if (!metrics.some(({ type }) => type === "Resource"))
      found.push(`${name} is not scaled on its CPU any more`);
    if (!new RegExp(`^ +Gauge [A-Z_]+ "${metric}"`, "m").test(code))
      found.push(`${metric} is no metric of the code`);
    if (!rules.includes(metric)) found.push(`the adapter's rules lack ${metric}`);
    return found;
  });
}
