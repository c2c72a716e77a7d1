import { ownValue } from '../../../core/objects/own-value';
import { constraintsOf, formatValue } from '../constraints';
import { REFERENCE_LIMITS, type ReferenceContext } from '../reference-context';
import { asList, asObject, asText, type SpecObject } from '../spec-values';
import { codeSpan, description } from './text-lines';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Constraints, default and allowed values: one sentence each. */
export function writeRules(schema: SpecObject, context: ReferenceContext, example?: unknown): string[] {
  const limits = constraintsOf(schema);
  const fixed = ownValue(schema, 'const');
  const fallback = ownValue(schema, 'default');
  const examples = ownValue(schema, 'examples');
  const first = Array.isArray(examples) ? (examples as unknown[])[0] : undefined;
  const shown = example ?? ownValue(schema, 'example') ?? first;
  return [
    ...(limits.length > 0 ? [capitalized(`${limits.join('; ')}.`)] : []),
    ...(fixed === undefined ? [] : [`Always ${codeSpan(formatValue(fixed))}.`]),
    ...(fallback === undefined ? [] : [`Default: ${codeSpan(formatValue(fallback))}.`]),
    ...(shown === undefined || typeof shown === 'object' ? [] : [`Example: ${codeSpan(formatValue(shown))}.`]),
    ...enumValues(schema, context),
  ];
}

function enumValues(schema: SpecObject, context: ReferenceContext): string[] {
  const values = asList(ownValue(schema, 'enum'));
  if (values.length === 0) return [];
  const described = asObject(ownValue(schema, 'x-enumDescriptions'));
  const shown = values.slice(0, REFERENCE_LIMITS.enumValues).map((value) => {
    const about = asText(ownValue(described, String(value)));
    const words = about === undefined ? '' : ` (${description(about, context).replace(/\s+/g, ' ')})`;
    return codeSpan(formatValue(value)) + words;
  });
  const more = values.length - shown.length;
  return [`One of: ${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`];
}
