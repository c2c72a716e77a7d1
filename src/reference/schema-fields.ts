import { ownValue } from '../../core/objects/own-value';
import type { Direction } from './reference-context';
import { typesOf } from './schema-parts';
import { asObject, isInternal, type SpecObject } from './spec-values';

/** Whether it is an object with known fields. */
export const hasFields = (schema: SpecObject): boolean =>
  Object.keys(asObject(ownValue(schema, 'properties'))).length > 0 ||
  typeof ownValue(schema, 'additionalProperties') === 'object' ||
  Object.keys(asObject(ownValue(schema, 'patternProperties'))).length > 0;

/** Whether it is an array. */
export const isList = (schema: SpecObject): boolean => typesOf(schema)[0] === 'array';

/** Fields of the other direction are hidden. */
export const isFieldVisible = (value: SpecObject, direction: Direction | undefined): boolean => {
  if (isInternal(value)) return false;
  if (direction === 'request') return ownValue(value, 'readOnly') !== true;
  return direction !== 'response' || ownValue(value, 'writeOnly') !== true;
};

/** Named properties, followed by pattern and additional properties under a descriptive label. */
export function* namedFields(schema: SpecObject): Generator<[string, unknown]> {
  yield* Object.entries(asObject(ownValue(schema, 'properties')));
  for (const [pattern, value] of Object.entries(asObject(ownValue(schema, 'patternProperties'))))
    yield [`[${pattern}]`, value];
  const more = ownValue(schema, 'additionalProperties');
  if (typeof more === 'object' && more !== null && Object.keys(more).length > 0) yield ['[any other name]', more];
}

/** The value of the discriminator that represents an alternative. */
export function mappedTo(parent: SpecObject, ref: string | undefined, name: string | undefined): string | undefined {
  const discriminator = ownValue(parent, 'discriminator');
  if (discriminator === undefined || ref === undefined) return undefined;
  const mapping = Object.entries(asObject(ownValue(asObject(discriminator), 'mapping')));
  return mapping.find(([, target]) => target === ref || target === name)?.[0] ?? name;
}
