/** Texts for people, which do not affect types. */
const WORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

/** The keys of these are names from the API, not keywords of OpenAPI. */
const NAMES = new Set(['properties', 'schemas']);

function withoutDescriptions(value, isNames = false) {
  if (Array.isArray(value)) return value.map((item) => withoutDescriptions(item));
  if (value === null || typeof value !== 'object') return value;
  const included = Object.entries(value).filter(([key]) => isNames || !WORDS.has(key));
  return Object.fromEntries(
    included.map(([key, inner]) => [key, withoutDescriptions(inner, !isNames && NAMES.has(key))]),
  );
}

/**
 * The part of an API description that determines the types of a client: operations under `/v1` with their success responses,
 * without texts. Two descriptions with the same shape produce the same types.
 */
export function shapeOf({ openapi, paths, components }) {
  const shape = withoutDescriptions({ openapi, paths, components: { schemas: components.schemas } });
  for (const [path, operations] of Object.entries(shape.paths)) {
    if (!path.startsWith('/v1/')) delete shape.paths[path];
    for (const operation of Object.values(operations))
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (Number(status) >= 300) delete operation.responses[status];
        else delete response.headers;
  }
  return { ...shape, info: { title: 'API', version: '1' } };
}
