import { ownValue } from '../../../../core/objects/own-value';
import { tagAttribute } from '../../../../core/documents/blocks/write/attributes';
import { METHODS } from '../../../reference/servers';
import { SpecResolver } from '../../../reference/spec-resolver';
import { asList, asText, entriesOf, isInternal, isSpecObject, type SpecObject } from '../../../reference/spec-values';

/** An operation or webhook of a specification, as a block of a page. */
export interface ListedOperation {
  readonly key: string;
  readonly title: string;
  /** Its first tag. */
  readonly tag?: string;
  readonly source: string;
}

const MAX_PATHS = 5_000;
const MAX_OPERATIONS = 5_000;

/** The source of a block that displays a part of a specification. */
export const blockSource = (name: string, attributes: Readonly<Record<string, string | boolean>>): string =>
  `{% ${name}${Object.entries(attributes)
    .map(([attribute, value]) => tagAttribute(attribute, value))
    .join('')} %}`;

function toListedOperation(operation: SpecObject, key: string, source: string): ListedOperation {
  const tag = asList(ownValue(operation, 'tags'))
    .map(asText)
    .find((name) => name !== undefined);
  const title = asText(ownValue(operation, 'summary')) ?? asText(ownValue(operation, 'operationId')) ?? key;
  return { key, title, source, ...(tag !== undefined && { tag }) };
}

/** All operations that are not internal, then all webhooks, in the order of the specification; at most 5,000. */
export function specOperations(document: SpecObject, spec: string): ListedOperation[] {
  const resolver = new SpecResolver(document);
  const all: ListedOperation[] = [];
  const add = (field: string, write: (name: string, method: string) => string): void => {
    for (const [name, value] of entriesOf(ownValue(document, field), MAX_PATHS)) {
      const item = resolver.resolve(value).value;
      if (isInternal(item)) continue;
      for (const method of METHODS) {
        const operation = ownValue(item, method);
        if (all.length >= MAX_OPERATIONS || !isSpecObject(operation) || isInternal(operation)) continue;
        all.push(toListedOperation(operation, `${method.toUpperCase()} ${name}`, write(name, method)));
      }
    }
  };
  add('paths', (path, method) => blockSource('openapi-operation', { spec, path, method }));
  add('webhooks', (name, method) => blockSource('openapi-webhook', { spec, name, method }));
  return all;
}
