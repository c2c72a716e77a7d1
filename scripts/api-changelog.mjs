/**
 * Lists what has changed in the API since the last release, from its descriptions: `npm run api:changelog`, after every change of the API. With
 * `--release <version>`, as part of a release, the list becomes that of the version. Serves `GET /v1/changelog`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withApiDescription } from './api-description.mjs';
import { root } from './sources.mjs';

const CHANGELOG = path.join(root, 'src/common/openapi/ui/changelog.json');
/** What the API of the last release consisted of. */
const RELEASED = path.join(root, 'scripts/api-released.json');
const UNRELEASED = 'unreleased';
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head'];
const MAX_DEPTH = 3;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const nameOf = ($ref) => $ref.slice($ref.lastIndexOf('/') + 1);

/** The type of a value in a few words, equal for equal types. */
function typeOf(schema = {}) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return [...schema.enum].map((word) => JSON.stringify(word)).join(' | ');
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (parts) return parts.map(typeOf).join(schema.allOf ? ' & ' : ' | ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => (type === 'array' ? `${typeOf(schema.items)}[]` : type)).join(' | ');
}

/** The fields of an object, by path. */
function fieldsOf(schema = {}, prefix = '', depth = 0) {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = field.items?.properties ? field.items : field;
    const own = {
      type: typeOf(field),
      ...(required.includes(name) && { required: true }),
      ...(field.deprecated && { deprecated: true }),
    };
    return [[prefix + name, own], ...(depth < MAX_DEPTH ? fieldsOf(inner, `${prefix}${name}.`, depth + 1) : [])];
  });
}

const jsonOf = (body) => body?.content?.['application/json']?.schema;

/** What an operation takes and returns; named types are listed once, by themselves. */
function operationOf(method, address, operation, parameters) {
  const taken = [...(parameters ?? []), ...(operation.parameters ?? [])].map(
    ({ name, in: place, required, schema }) => [
      `${place} ${name}`,
      { type: typeOf(schema), ...(required && { required: true }) },
    ],
  );
  const bodies = [['body', jsonOf(operation.requestBody)]];
  for (const [status, response] of Object.entries(operation.responses ?? {}))
    if (Number(status) < 300) bodies.push([status, jsonOf(response)]);
  const fields = bodies.flatMap(([place, schema]) =>
    schema ? [[place, { type: typeOf(schema) }], ...fieldsOf(schema, `${place} `)] : [],
  );
  return {
    at: `${method.toUpperCase()} ${address}`,
    ...(operation.deprecated && { deprecated: true }),
    fields: Object.fromEntries([...taken, ...fields]),
  };
}

/** Everything that clients may depend on: operations by their identifier, and fields of named types. */
export function inventoryOf({ paths, components }) {
  const operations = Object.entries(paths)
    .filter(([address]) => address.startsWith('/v1/'))
    .flatMap(([address, at]) =>
      METHODS.filter((method) => at[method]).map((method) => [
        at[method].operationId,
        operationOf(method, address, at[method], at.parameters),
      ]),
    );
  const types = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    schema.enum ? { '': { type: typeOf(schema) } } : Object.fromEntries(fieldsOf(schema)),
  ]);
  const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  return { operations: sorted(operations), types: sorted(types) };
}

const isWords = (type) => /^"[^"]*"(?: \| "[^"]*")*$/.test(type);

/** How the type of a field differs: the words that an enum has more or fewer of, or both types. */
function difference(known, now) {
  if (isWords(known.type) && isWords(now.type) && known.required === now.required) {
    const [before, after] = [known.type, now.type].map((type) => JSON.parse(`[${type.replaceAll(' | ', ',')}]`));
    const [added, removed] = [
      after.filter((word) => !before.includes(word)),
      before.filter((word) => !after.includes(word)),
    ];
    return { ...(added.length > 0 && { addedWords: added }), ...(removed.length > 0 && { removedWords: removed }) };
  }
  const told = ({ type, required }) => (required ? `${type}, required` : type);
  return { from: told(known), to: told(now) };
}

/** Adds the differences between two lists of fields of one operation or type. */
function compareFields(list, of, before, now) {
  const named = (field) => (field === '' ? of : { ...of, field });
  for (const [field, { type, required, deprecated }] of Object.entries(now)) {
    const known = before[field];
    if (!known) list.added.push(named(field));
    else if (known.type !== type || known.required !== required)
      list.changed.push({ ...named(field), ...difference(known, now[field]) });
    if (deprecated && known && !known.deprecated) list.deprecated.push(named(field));
  }
  for (const field of Object.keys(before)) if (!now[field]) list.removed.push(named(field));
}

/** What was added, changed, deprecated and removed between two descriptions. Types that no description had before come with operations. */
export function changesBetween(before, now) {
  const list = { added: [], changed: [], deprecated: [], removed: [] };
  for (const [operation, { at, deprecated, fields }] of Object.entries(now.operations)) {
    const known = before.operations[operation];
    if (!known) {
      list.added.push({ operation, at });
      continue;
    }
    if (known.at !== at) list.changed.push({ operation, from: known.at, to: at });
    if (deprecated && !known.deprecated) list.deprecated.push({ operation, at });
    compareFields(list, { operation }, known.fields, fields);
  }
  for (const [operation, { at }] of Object.entries(before.operations))
    if (!now.operations[operation]) list.removed.push({ operation, at });
  for (const [type, fields] of Object.entries(now.types))
    if (before.types[type]) compareFields(list, { type }, before.types[type], fields);
  return list;
}

/** The changelog as it should be, for a description of the API; of a release if a version is given. */
export function changelogFor(description, version = UNRELEASED, date = null) {
  const releases = read(CHANGELOG).releases.filter(({ version: one }) => one !== UNRELEASED);
  const changes = changesBetween(read(RELEASED), inventoryOf(description));
  return { releases: [{ version, date, ...changes }, ...releases] };
}

const text = (value) => `${JSON.stringify(value, undefined, 1)}\n`;

async function main() {
  const [option, version] = process.argv.slice(2);
  if (option !== undefined && (option !== '--release' || !/^\d+\.\d+\.\d+$/.test(version ?? '')))
    throw new Error('Use: npm run api:changelog, or npm run api:changelog -- --release <version>');
  const description = await withApiDescription(read);
  const isRelease = version !== undefined;
  const date = isRelease ? new Date().toISOString().slice(0, 10) : null;
  writeFileSync(CHANGELOG, text(changelogFor(description, version, date)));
  if (isRelease) writeFileSync(RELEASED, text(inventoryOf(description)));
}

if (process.argv[1] === import.meta.filename) void main();
