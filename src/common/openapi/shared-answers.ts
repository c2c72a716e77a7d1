import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './document-walk';
import { ERROR_ANSWERS } from './error-answers';

/** Moves the error answers, which are the same everywhere, into `components.responses` and leaves references to them. */
export function shareErrorAnswers(document: OpenAPIObject): void {
  const shared: NonNullable<NonNullable<OpenAPIObject['components']>['responses']> = {};
  for (const { operation } of operationsOf(document))
    for (const [status, { name }] of Object.entries(ERROR_ANSWERS)) {
      const answer = operation.responses[status];
      if (!answer) continue;
      shared[name] ??= answer;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  document.components = { ...document.components, responses: shared };
}
