import { writePage } from '../../content/documents/json/write/document-writer';
import type { DocumentBlock } from '../../content/documents/json/document.types';
import { METHODS } from '../reference/servers';
import { SpecResolver } from '../reference/spec-resolver';
import { asList, asText, entriesOf, isInternal, isSpecObject, own, type SpecObject } from '../reference/spec-values';

/** An operation or webhook of a specification, as a block of a page. */
export interface ListedOperation {
  readonly key: string;
  readonly title: string;
  /** Its first tag. */
  readonly tag?: string;
  readonly source: string;
}

const MOST_PATHS = 5_000;
const NO_ADDRESS = (): string => '';

/** A block that shows a part of a specification, as Markdown. */
export const blockSource = (block: DocumentBlock): string => writePage([block], NO_ADDRESS);

function listed(operation: SpecObject, key: string, source: string): ListedOperation {
  const tag = asList(own(operation, 'tags'))
    .map(asText)
    .find((name) => name !== undefined);
  const title = asText(own(operation, 'summary')) ?? asText(own(operation, 'operationId')) ?? key;
  return { key, title, source, ...(tag !== undefined && { tag }) };
}

/** Every operation that its authors show, then every webhook, in the order of the specification. */
export function operationsOf(document: SpecObject, spec: string): ListedOperation[] {
  const ref = { kind: 'openapi', spec } as const;
  const resolver = new SpecResolver(document);
  const inside = (field: string, block: (name: string, method: string) => DocumentBlock): ListedOperation[] =>
    entriesOf(own(document, field), MOST_PATHS).flatMap(([name, value]) => {
      const item = resolver.resolve(value).value;
      return METHODS.flatMap((method) => {
        const operation = own(item, method);
        if (!isSpecObject(operation) || isInternal(operation) || isInternal(item)) return [];
        return listed(operation, `${method.toUpperCase()} ${name}`, blockSource(block(name, method)));
      });
    });
  return [
    ...inside('paths', (path, method) => ({
      object: 'block',
      type: 'openapi-operation',
      data: { path, method, ref },
      isVoid: true,
    })),
    ...inside('webhooks', (name, method) => ({
      object: 'block',
      type: 'openapi-webhook',
      data: { name, method, ref },
      isVoid: true,
    })),
  ];
}
