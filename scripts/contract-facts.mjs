// Extracts from the API description of a client the required fields of its responses, for the operations that Bindery shares with it.
// test/architecture/newest-client.spec.ts compares this with Bindery's document.
// Usage: node scripts/contract-facts.mjs <openapi.json of the client> <openapi.json of Bindery> > test/fixtures/client-0.202.0.json
import { readFileSync } from 'node:fs';

const [client, ours] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
const { schemas } = client.components;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const nameOf = (reference) => reference.split('/').at(-1);
const partsOf = ({ allOf = [], anyOf = [], oneOf = [] }) => [...allOf, ...anyOf, ...oneOf];
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Whether a schema, or one that it refers to, requires a field. */
function requires(schema, seen = new Set()) {
  if (!schema) return false;
  if (schema.required?.length) return true;
  if (!schema.$ref)
    return [...Object.values(schema.properties ?? {}), ...partsOf(schema), schema.items].some((one) =>
      requires(one, seen),
    );
  const name = nameOf(schema.$ref);
  if (seen.has(name)) return false;
  return requires(schemas[name], seen.add(name));
}

const pick = (record, test) => Object.fromEntries(Object.entries(record).filter(([, value]) => test(value)));

/** Without empty entries. */
const filled = (record) => pick(record, (value) => value && Object.keys(value).length > 0);

/** The required fields of a schema; `tags` are fields with a single value, which distinguish alternatives. */
function factsOf(schema) {
  if (schema.$ref) return { ref: nameOf(schema.$ref) };
  const { properties = {}, required = [], items, allOf = [], anyOf = [], oneOf = [] } = schema;
  return filled({
    required: [...required].sort(),
    tags: mapValues(
      pick(properties, (one) => one.enum?.length === 1),
      (one) => one.enum[0],
    ),
    fields: mapValues(
      pick(properties, (one) => requires(one)),
      factsOf,
    ),
    items: items && requires(items) && factsOf(items),
    all: allOf.map(factsOf),
    any: [...anyOf, ...oneOf].map(factsOf),
  });
}

/** The operations of a document by method and path, regardless of the names of parameters. */
const operationsOf = ({ paths }, prefix) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => [
      `${method} ${prefix}${path}`.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''),
      methods[method],
    ]),
  );

function answerOf({ responses }) {
  const success = Object.entries(responses).find(
    ([status, { content }]) => /^2/.test(status) && content?.['application/json'],
  );
  return success ? factsOf(success[1].content['application/json'].schema) : {};
}

const offered = new Set(operationsOf(ours, '').map(([name]) => name));
const published = operationsOf(client, '/v1');
const answers = Object.fromEntries(
  published.filter(([name]) => offered.has(name)).map(([name, one]) => [name, answerOf(one)]),
);

const kept = {};
function keep(facts) {
  for (const [, name] of JSON.stringify(facts).matchAll(/"ref":"(\w+)"/g)) {
    if (kept[name]) continue;
    kept[name] = factsOf(schemas[name]);
    keep(kept[name]);
  }
}
keep(answers);

const lines = (record) =>
  Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(record[key])}`)
    .join(',\n');
const others = published
  .map(([name]) => name)
  .filter((name) => !offered.has(name))
  .sort();
process.stdout.write(
  `{"answers":{\n${lines(answers)}},\n"schemas":{\n${lines(kept)}},\n"others":${JSON.stringify(others)}}\n`,
);
