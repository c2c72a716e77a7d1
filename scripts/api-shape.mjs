/** What does not affect types: examples, and texts for people. */
const EXAMPLES = ['example', 'examples'];
const WORDS = [...EXAMPLES, 'description', 'summary', 'title'];

/** The keys of these are names from the API, not keywords of OpenAPI. */
const NAMES = new Set(['properties', 'schemas']);

function without(left, value, isNames = false) {
  if (Array.isArray(value)) return value.map((item) => without(left, item));
  if (value === null || typeof value !== 'object') return value;
  const included = Object.entries(value).filter(([key]) => isNames || !left.includes(key));
  return Object.fromEntries(included.map(([key, inner]) => [key, without(left, inner, !isNames && NAMES.has(key))]));
}

/**
 * The part of an API description that determines the types of a client: operations under `/v1` with their success responses,
 * without texts, unless these are to be comments. Two descriptions with the same shape produce the same types.
 */
export function shapeOf({ openapi, paths, components }, { comments = false } = {}) {
  const shape = without(comments ? EXAMPLES : WORDS, { openapi, paths, components: { schemas: components.schemas } });
  for (const [path, operations] of Object.entries(shape.paths)) {
    if (!path.startsWith('/v1/')) delete shape.paths[path];
    for (const operation of Object.values(operations))
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (Number(status) >= 300) delete operation.responses[status];
        else delete response.headers;
  }
  return { ...shape, info: { title: 'API', version: '1' } };
}
