import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItem['get']>;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export interface DocumentedOperation {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly operation: OperationObject;
}

/** All operations of a document, in its order. */
export const documentedOperations = (document: OpenAPIObject): DocumentedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );
