// dashboards.mjs FOLDER: writes the dashboards of panels.mjs in Grafana's format, one file each. `make
// deploy-check` compares deploy/grafana/dashboards.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dashboards } from "./panels.mjs";

const [folder] = process.argv.slice(2);
const SOURCE = { type: "prometheus", uid: "prometheus" };
const WIDTH = 12;
const HEIGHT = 8;

for (const dashboard of dashboards) {
  writeFileSync(
    join(folder, `${dashboard.uid}.json`),
    `${JSON.stringify(grafana(dashboard), null, 1)}\n`,
  );
}

function grafana({ uid, title, chooses, panels }) {
  return {
    uid,
    title,
    schemaVersion: 39,
    editable: false,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    timezone: "Asia/Jakarta",
    tags: ["mostrador"],
    templating: { list: chooses ? [choice(chooses)] : [] },
    panels: panels.map(panel),
  };
}

function choice(label) {
  return {
    name: label,
    type: "query",
    datasource: SOURCE,
    query: { query: `label_values(up{job="mostrador"}, ${label})`, refId: label },
    refresh: 2,
    multi: true,
    includeAll: true,
    current: { text: "All", value: "$__all" },
  };
}

function panel({ title, unit, queries, signed }, at) {
  return {
    id: at + 1,
    title,
    type: "timeseries",
    datasource: SOURCE,
    gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, ...(signed ? {} : { min: 0 }) }, overrides: [] },
    options: {
      legend: { displayMode: "table", placement: "right", calcs: ["lastNotNull", "max"] },
    },
    targets: Object.entries(queries).map(([legendFormat, expr], number) => ({
      refId: String.fromCharCode(65 + number),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  };
}
