import { ownValue } from '../../../core/objects/own-value';
import { examplesOf } from '../examples';
import { contentsOf, type MediaModel, type OperationModel } from '../operation-model';
import type { Direction, ReferenceContext } from '../reference-context';
import { typeLabel } from '../schema-label';
import { outermost } from '../schema-place';
import { asText, entriesOf, type SpecObject } from '../spec-values';
import { blocks, codeBlock, codeSpan, description, plainLine } from './text-lines';
import { writeField, writeWholeSchema } from './write-schema';

const MAX_HEADERS = 50;
const OMITTED = 'This example is left out: there are too many.';

/** A body in each of its media types, with examples. */
export const writeBody = (contents: readonly MediaModel[], direction: Direction, context: ReferenceContext): string =>
  blocks(...contents.map((content) => writeContent(content, direction, context)));

function writeContent(content: MediaModel, direction: Direction, context: ReferenceContext): string {
  const label = content.schema === undefined ? '' : `: ${plainLine(typeLabel(content.schema, context.resolver))}`;
  const examples = examplesOf(content, context.resolver, direction);
  return blocks(
    codeSpan(content.type) + label,
    content.schema === undefined ? undefined : writeWholeSchema(content.schema, context, direction),
    ...examples.map(({ title, code, syntax }) =>
      blocks(`${plainLine(title)}:`, context.takeCode(code.length) ? codeBlock(code, syntax) : OMITTED),
    ),
  );
}

/** The responses of an operation by status, under headings of the given level. */
export const writeResponses = ({ responses }: OperationModel, level: number, context: ReferenceContext): string =>
  blocks(...responses.map(([status, response]) => writeResponse(status, response, level, context)));

function writeResponse(status: string, response: SpecObject, level: number, context: ReferenceContext): string {
  const contents = contentsOf(response);
  return blocks(
    `${'#'.repeat(level)} ${plainLine(status)}`,
    description(ownValue(response, 'description'), context),
    writeHeaders(response, context),
    contents.length > 0 ? writeBody(contents, 'response', context) : 'No body.',
  );
}

function writeHeaders(response: SpecObject, context: ReferenceContext): string {
  const lines = entriesOf(ownValue(response, 'headers'), MAX_HEADERS).map(([name, value]) => {
    const header = context.resolver.resolve(value).value;
    const field = {
      name,
      schema: ownValue(header, 'schema'),
      isRequired: ownValue(header, 'required') === true,
      isDeprecated: ownValue(header, 'deprecated') === true,
      description: asText(ownValue(header, 'description')),
      example: ownValue(header, 'example'),
    };
    return writeField(field, outermost(context, 'response'));
  });
  return lines.length === 0 ? '' : blocks('Headers:', lines.join('\n'));
}
