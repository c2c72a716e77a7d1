import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLES } from '../e2e/route-samples';
import { contractChanges } from '../support/contract-changes';
import { publishedOperations } from '../support/contract';

const FILE = path.join(__dirname, '../../docs/compatibility.md');

/** The identifiers of the operations of a client for which there is a route. */
function offered(): Set<string> {
  const shape = (name: string) => name.replaceAll(/[:*]\w+|\{\w+\}/g, '{}');
  const routes = new Set(Object.keys(SAMPLES).map(shape));
  const all = [...publishedOperations(), ...publishedOperations('gitbook-api-next')];
  return new Set(all.flatMap(({ id, method, template }) => (routes.has(shape(`${method} ${template}`)) ? [id] : [])));
}

describe('docs/compatibility.md', () => {
  it('lists exactly what the two documents of the published client differ in', () => {
    const written = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => /^\| (operation|schema) /.test(line));
    expect(written).toEqual(contractChanges(offered()));
  });
});
