import { ownValue } from '../../../core/objects/own-value';
import { type Direction, REFERENCE_LIMITS, type ReferenceContext } from '../reference-context';
import { outermost, type SchemaPlace } from '../schema-place';
import { hasFields, isList, isFieldVisible, mappedTo, namedFields } from '../schema-fields';
import { typeLabel } from '../schema-label';
import { alternativesOf, schemaParts } from '../schema-parts';
import { asList, asObject, asText, type SpecObject } from '../spec-values';
import { blocks, codeSpan, description, indented, plainLine } from './text-lines';
import { writeRules } from './write-rules';

const TRUNCATED = '- There is more, which is not shown here.';
const RECURSIVE = '- The same again: it holds values of its own kind.';
const INDENT = '  ';

/** A field or parameter. */
export interface WrittenField {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  /** The description of the field itself, if it differs from that of its schema. */
  readonly description?: unknown;
  readonly isDeprecated?: boolean;
  readonly example?: unknown;
}

/** A list item: name, type, rules, and its content below. */
export function writeField(field: WrittenField, place: SchemaPlace): string {
  const { context } = place;
  const { schema, refs } = schemaParts(field.schema, context.resolver);
  const words = [
    plainLine(typeLabel(field.schema, context.resolver)),
    ...(field.isRequired ? ['required'] : []),
    ...(ownValue(schema, 'readOnly') === true ? ['read-only'] : []),
    ...(ownValue(schema, 'writeOnly') === true ? ['write-only'] : []),
    ...(field.isDeprecated === true || ownValue(schema, 'deprecated') === true ? ['deprecated'] : []),
  ];
  const about = description(field.description ?? ownValue(schema, 'description'), context);
  const rules = writeRules(schema, context, field.example).join(' ');
  const isShort = !about.includes('\n');
  const line = [
    `- ${codeSpan(field.name)} (${words.join(', ')})`,
    [isShort ? about : '', rules].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(': ');
  const inside = writeInside(schema, refs, place);
  const long = isShort ? [] : ['', indented(about, INDENT), ''];
  return [line, ...long, ...(inside === '' ? [] : [indented(inside, INDENT)])].join('\n');
}

/** The content of a schema: the fields of an object, the items of an array, the alternatives of a choice. */
function writeInside(schema: SpecObject, refs: readonly string[], place: SchemaPlace): string {
  const { context } = place;
  const alternatives = alternativesOf(schema, context.resolver);
  if (!hasFields(schema) && !isList(schema) && alternatives.length === 0) return '';
  if (refs.some((ref) => place.ancestors.includes(ref))) return RECURSIVE;
  if (place.depth >= REFERENCE_LIMITS.depth || place.nesting >= REFERENCE_LIMITS.nesting) return TRUNCATED;
  const below: SchemaPlace = {
    ...place,
    depth: place.depth + 1,
    nesting: place.nesting + 1,
    ancestors: [...place.ancestors, ...refs],
  };
  return [
    isList(schema) ? items(schema, below) : '',
    hasFields(schema) ? fields(schema, below) : '',
    choice(schema, alternatives, below),
  ]
    .filter(Boolean)
    .join('\n');
}

function fields(schema: SpecObject, place: SchemaPlace): string {
  const { context, direction } = place;
  const required = new Set(asList(ownValue(schema, 'required')));
  const lines: string[] = [];
  for (const [name, value] of namedFields(schema)) {
    if (!isFieldVisible(context.resolver.resolve(value).value, direction)) continue;
    if (!context.takeNode()) return [...lines, TRUNCATED].join('\n');
    lines.push(writeField({ name, schema: value, isRequired: required.has(name) }, place));
  }
  return lines.join('\n');
}

/** The items of an array: a single schema, or one per position. */
function items(schema: SpecObject, place: SchemaPlace): string {
  const places = asList(ownValue(schema, 'prefixItems'));
  if (places.length > 0)
    return fields(
      { properties: Object.fromEntries(places.slice(0, 20).map((item, index) => [`[${index}]`, item])) },
      place,
    );
  const { schema: item, refs } = schemaParts(ownValue(schema, 'items'), place.context.resolver);
  const rules = writeRules(item, place.context);
  const inside = place.context.takeNode() ? writeInside(item, refs, { ...place, depth: place.depth - 1 }) : TRUNCATED;
  return [...(rules.length > 0 ? [`- Each item: ${rules.join(' ')}`] : []), inside].filter(Boolean).join('\n');
}

function choice(schema: SpecObject, alternatives: readonly unknown[], place: SchemaPlace): string {
  if (alternatives.length === 0) return '';
  const { context } = place;
  const by = asText(ownValue(asObject(ownValue(schema, 'discriminator')), 'propertyName'));
  const isExclusive = asList(ownValue(schema, 'oneOf')).length > 0;
  const title = `- ${isExclusive ? 'One of these' : 'One or more of these'}${by === undefined ? '' : `, as ${codeSpan(by)} says`}:`;
  const lines: string[] = [];
  for (const [index, value] of alternatives.entries()) {
    if (!context.takeNode()) {
      lines.push(TRUNCATED);
      break;
    }
    lines.push(alternative(schema, value, index, place));
  }
  return [title, ...lines.map((line) => indented(line, INDENT))].join('\n');
}

function alternative(parent: SpecObject, value: unknown, index: number, place: SchemaPlace): string {
  const { context } = place;
  const { schema, refs, name } = schemaParts(value, context.resolver);
  const title = asText(ownValue(schema, 'title')) ?? typeLabel(value, context.resolver);
  const label = title === 'object' || title === 'any' ? `Option ${index + 1}` : title;
  const means = mappedTo(parent, refs[0], name);
  const rules = writeRules(schema, context).join(' ');
  const line = `- ${plainLine(label)}${means === undefined ? '' : ` (${codeSpan(means)})`}${rules === '' ? '' : `: ${rules}`}`;
  const inside = writeInside(schema, refs, { ...place, depth: Math.max(0, place.depth - 1) });
  return inside === '' ? line : `${line}\n${indented(inside, INDENT)}`;
}

/** A standalone schema: its description, rules and content. */
export function writeWholeSchema(value: unknown, context: ReferenceContext, direction?: Direction): string {
  const { schema, refs } = schemaParts(value, context.resolver);
  return blocks(
    description(ownValue(schema, 'description'), context),
    writeRules(schema, context).join(' '),
    writeInside(schema, refs, outermost(context, direction)),
  );
}
