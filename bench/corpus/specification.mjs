import { dump } from 'js-yaml';
import { randomNumbers } from './random.mjs';
import { drawWords } from './words.mjs';

const FIELDS = 12;

const reference = (name) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema) => ({ content: { 'application/json': { schema } } });

function schema(random, earlier) {
  const properties = Object.fromEntries(
    Array.from({ length: FIELDS }, (_, field) => [
      `field${field}`,
      { type: field % 3 === 0 ? 'integer' : 'string', description: drawWords(random, 12) },
    ]),
  );
  if (earlier.length > 0) properties.parent = reference(earlier[random() % earlier.length]);
  return { type: 'object', required: ['field0', 'field1'], description: drawWords(random, 20), properties };
}

function operation(random, id, tag, name, method) {
  const takes = method === 'put' || method === 'post';
  return {
    operationId: id,
    tags: [tag],
    summary: drawWords(random, 6),
    description: drawWords(random, 40),
    parameters: [
      { name: 'limit', in: 'query', description: drawWords(random, 8), schema: { type: 'integer', maximum: 100 } },
    ],
    ...(takes && { requestBody: body(reference(name)) }),
    responses: {
      200: { description: drawWords(random, 5), ...body(reference(name)) },
      404: { description: drawWords(random, 5) },
    },
  };
}

/** The description of an API with the given number of resources, each with five operations and a schema; always the same. */
function specification(things) {
  const random = randomNumbers(things);
  const schemas = {};
  const paths = {};
  for (let thing = 0; thing < things; thing += 1) {
    const name = `Thing${thing}`;
    schemas[name] = schema(random, Object.keys(schemas).slice(-20));
    const tag = `Group ${thing % 40}`;
    const make = (method, verb) => ({ [method]: operation(random, `${verb}${name}`, tag, name, method) });
    paths[`/things/${thing}`] = { ...make('get', 'list'), ...make('post', 'add') };
    paths[`/things/${thing}/one`] = { ...make('get', 'read'), ...make('put', 'change'), ...make('delete', 'drop') };
  }
  return { openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths, components: { schemas } };
}

const WRITERS = { json: JSON.stringify, yaml: dump };

/** A specification of at least the given number of bytes, or slightly more. @param {'json' | 'yaml'} format @param {number} bytes */
export function specificationText(format, bytes) {
  const write = WRITERS[format];
  const perThing = write(specification(50)).length / 50;
  return write(specification(Math.ceil(bytes / perThing)));
}
