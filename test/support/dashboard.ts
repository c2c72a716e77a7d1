import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const deploy = path.resolve(__dirname, '../../deploy');

export interface Query {
  /** Where the query is defined. */
  readonly name: string;
  readonly expr: string;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

export const dashboard = JSON.parse(readFileSync(path.join(deploy, 'grafana/bindery.json'), 'utf8')) as {
  panels: readonly (Panel & { id: number })[];
  templating: { list: readonly { name: string }[] };
};
const { groups } = parse(readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')) as {
  groups: readonly { rules: readonly Alert[] }[];
};
export const alerts = groups.flatMap(({ rules }) => rules);

/** All queries of the dashboard and of the alerts. */
export const queries: Query[] = [
  // Grafana substitutes an interval.
  ...dashboard.panels.flatMap(({ title, targets }) =>
    (targets ?? []).map(({ expr }) => ({ name: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
];

/** The texts of all parts of a query of the given kind; throws if the query is not valid PromQL. */
export function partsOf({ name, expr }: Query, kind: string): string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`${name}: not PromQL at ${node.from}: ${expr}`);
      if (node.name === kind) found.push(expr.slice(node.from, node.to));
    },
  });
  return found;
}
