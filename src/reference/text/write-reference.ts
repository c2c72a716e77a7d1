import { ownValue } from '../../common/objects/own-value';
import { findOperation, findWebhook } from '../operation-model';
import { ReferenceContext } from '../reference-context';
import { asObject, isInternal, type SpecObject } from '../spec-values';
import { blocks, plainLine } from './text-lines';
import { writeOperation } from './write-operation';
import { writeWholeSchema } from './write-schema';

const LEVEL = 2;
const MOST_SCHEMAS = 200;

/** A specification that is too intricate to be written does not take its page with it. */
function attempt(write: () => string | undefined): string | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The reference of an operation as Markdown, bounded in size; undefined when there is none, or its authors keep it to themselves. */
export const operationText = (document: SpecObject, path: string, method: string): string | undefined =>
  attempt(() => {
    const context = new ReferenceContext(document, '', LEVEL);
    const model = findOperation(path, method, context);
    return model && writeOperation({ model, context, isWebhook: false });
  });

/** The same for a webhook: what the other side sends. */
export const webhookText = (document: SpecObject, name: string, method: string): string | undefined =>
  attempt(() => {
    const context = new ReferenceContext(document, '', LEVEL);
    const model = findWebhook(name, method, context);
    return model && writeOperation({ model, context, isWebhook: true });
  });

/** Schemas by their names, none: all of them, at most 200; undefined when there is none of them. */
export const schemasText = (document: SpecObject, schemas: readonly string[]): string | undefined =>
  attempt(() => {
    const known = asObject(ownValue(asObject(ownValue(document, 'components')), 'schemas'));
    const names = schemas.length > 0 ? schemas : Object.keys(known);
    const found = [...new Set(names)]
      .filter((name) => Object.hasOwn(known, name) && !isInternal(known[name]))
      .slice(0, MOST_SCHEMAS);
    if (found.length === 0) return undefined;
    const context = new ReferenceContext(document, '', LEVEL);
    return blocks(
      ...found.map((name) => blocks(`${'#'.repeat(LEVEL)} ${plainLine(name)}`, writeWholeSchema(known[name], context))),
    );
  });
