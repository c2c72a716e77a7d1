import { ownValue } from '../../core/objects/own-value';
import { constraintsOf, formatValue } from './constraints';
import { Markdown } from './markdown';
import { REFERENCE_LIMITS, type ReferenceContext } from './reference-context';
import { asList, asObject, asText, type SpecObject } from './spec-values';

interface RulesProps {
  readonly schema: SpecObject;
  readonly example?: unknown;
  readonly context: ReferenceContext;
}

/** Constraints, default and allowed values. */
export function Rules({ schema, example, context }: RulesProps) {
  const limits = constraintsOf(schema);
  const fallback = ownValue(schema, 'default');
  const fixed = ownValue(schema, 'const');
  const examples = ownValue(schema, 'examples');
  const shown =
    example ?? ownValue(schema, 'example') ?? (Array.isArray(examples) ? (examples as unknown[])[0] : undefined);
  return (
    <>
      {limits.length > 0 && <p class="bd-api-rules">{limits.join(' · ')}</p>}
      {fixed !== undefined && <Value label="Always" value={fixed} />}
      {fallback !== undefined && <Value label="Default" value={fallback} />}
      {shown !== undefined && typeof shown !== 'object' && <Value label="Example" value={shown} />}
      <EnumValues schema={schema} context={context} />
    </>
  );
}

const Value = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <p class="bd-api-rules">
    {label}: <code>{formatValue(value)}</code>
  </p>
);

function EnumValues({ schema, context }: { readonly schema: SpecObject; readonly context: ReferenceContext }) {
  const values = asList(ownValue(schema, 'enum'));
  if (values.length === 0) return null;
  const shown = values.slice(0, REFERENCE_LIMITS.enumValues);
  const more = values.length - shown.length;
  const descriptions = asObject(ownValue(schema, 'x-enumDescriptions'));
  const isDescribed = Object.keys(descriptions).length > 0;
  return (
    <div class="bd-api-values">
      <p class="bd-api-rules">One of:</p>
      <ul class={isDescribed ? 'bd-api-described' : undefined}>
        {shown.map((value) => (
          <li>
            <code>{formatValue(value)}</code>
            {isDescribed && <Markdown text={asText(ownValue(descriptions, String(value)))} context={context} />}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
