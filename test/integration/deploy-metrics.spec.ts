import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { Metrics } from '../../src/metrics/metrics';
import { startTestApp, type TestApp } from '../support/test-app';

const deploy = path.resolve(__dirname, '../../deploy');

interface Query {
  /** Where it stands. */
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

const dashboard = JSON.parse(readFileSync(path.join(deploy, 'grafana/bindery.json'), 'utf8')) as {
  panels: readonly (Panel & { id: number })[];
  templating: { list: readonly { name: string }[] };
};
const { groups } = parse(readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')) as {
  groups: readonly { rules: readonly Alert[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);

const queries: Query[] = [
  // Grafana puts an interval in its place.
  ...dashboard.panels.flatMap(({ title, targets }) =>
    (targets ?? []).map(({ expr }) => ({ name: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
];

/** Texts of all parts of a query that are of this kind; throws when the query is not PromQL. */
function partsOf({ name, expr }: Query, kind: string): string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`${name}: not PromQL at ${node.from}: ${expr}`);
      if (node.name === kind) found.push(expr.slice(node.from, node.to));
    },
  });
  return found;
}

/** Added by Prometheus itself. */
const ADDED = ['instance', 'job', 'le'];

describe('the dashboard and the alerts', () => {
  let app: TestApp;
  let text: string;

  beforeAll(async () => {
    app = await startTestApp();
    text = await app.get(Metrics).text();
  });
  afterAll(() => app.close());

  it('ask in PromQL for metrics that there are', () => {
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = queries.flatMap((query) => partsOf(query, 'Identifier'));
    expect(new Set(asked).size).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
  });

  it('select by labels that there are', () => {
    const guide = readFileSync(path.join(deploy, '../docs/guide/operate/metrics.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `bindery_\w+` \| \w+ \| (.*?) \|/gm)].map(([, labels = '']) => labels);
    const known = new Set([...rows.join().matchAll(/`(\w+)`/g)].map(([, label = '']) => label).concat(ADDED));
    const asked = queries.flatMap((query) => partsOf(query, 'LabelName'));
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((label) => !known.has(label))).toEqual([]);
  });

  it('show every metric of ours somewhere', () => {
    const all = queries.map(({ expr }) => expr).join('\n');
    const own = app
      .get(Metrics)
      .names()
      .filter((name) => name.startsWith('bindery_'));
    expect(own.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('have panels with numbers of their own, and rules that say what is wrong', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
    for (const { for: patience, labels, annotations } of alerts) {
      expect(patience).toMatch(/^\d+m$/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(20);
    }
  });
});
