import type { OpenAPIObject } from '@nestjs/swagger';
import { documentedOperations } from './document-walk';
import { ERROR_RESPONSES } from './error-responses';

/** Moves the error responses, which are the same everywhere, into `components.responses` and leaves references to them. */
export function shareErrorResponses(document: OpenAPIObject): void {
  const shared: NonNullable<NonNullable<OpenAPIObject['components']>['responses']> = {};
  for (const { operation } of documentedOperations(document))
    for (const [status, { name }] of Object.entries(ERROR_RESPONSES)) {
      const response = operation.responses[status];
      if (!response) continue;
      shared[name] ??= response;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  document.components = { ...document.components, responses: shared };
}
