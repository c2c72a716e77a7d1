import { ownValue } from '../../../core/objects/own-value';
import { findOperation, findWebhook } from '../operation-model';
import { ReferenceContext } from '../reference-context';
import { asObject, isInternal, type SpecObject } from '../spec-values';
import { blocks, plainLine } from './text-lines';
import { writeOperation } from './write-operation';
import { writeWholeSchema } from './write-schema';

const LEVEL = 2;
const MAX_SCHEMAS = 200;

/** A specification that is too complex to render must not break the page that shows it. */
function writeOrMessage(write: () => string | undefined): string | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The reference of an operation as Markdown, limited in size; undefined if it does not exist or is marked as internal. */
export const operationText = (document: SpecObject, path: string, method: string): string | undefined =>
  writeOrMessage(() => {
    const context = new ReferenceContext(document, '', LEVEL);
    const model = findOperation(path, method, context);
    return model && writeOperation({ model, context, isWebhook: false });
  });

/** The reference of a webhook as Markdown, limited in size; undefined if it does not exist or is marked as internal. */
export const webhookText = (document: SpecObject, name: string, method: string): string | undefined =>
  writeOrMessage(() => {
    const context = new ReferenceContext(document, '', LEVEL);
    const model = findWebhook(name, method, context);
    return model && writeOperation({ model, context, isWebhook: true });
  });

/** The named schemas, or all of them if no names are given, at most 200; undefined if none exists. */
export const schemasText = (document: SpecObject, schemas: readonly string[]): string | undefined =>
  writeOrMessage(() => {
    const known = asObject(ownValue(asObject(ownValue(document, 'components')), 'schemas'));
    const names = schemas.length > 0 ? schemas : Object.keys(known);
    const found = [...new Set(names)]
      .filter((name) => Object.hasOwn(known, name) && !isInternal(known[name]))
      .slice(0, MAX_SCHEMAS);
    if (found.length === 0) return undefined;
    const context = new ReferenceContext(document, '', LEVEL);
    return blocks(
      ...found.map((name) => blocks(`${'#'.repeat(LEVEL)} ${plainLine(name)}`, writeWholeSchema(known[name], context))),
    );
  });
