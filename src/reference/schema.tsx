import type { ComponentChildren } from 'preact';
import { ownValue } from '../../core/objects/own-value';
import { Badges } from './badges';
import { Fold, OpenPart } from './fold';
import { Markdown } from './markdown';
import { REFERENCE_LIMITS } from './reference-context';
import { Rules } from './rules';
import { hasFields, isList, isFieldVisible, mappedTo, namedFields } from './schema-fields';
import { typeLabel } from './schema-label';
import { alternativesOf, schemaParts } from './schema-parts';
import type { SchemaPlace } from './schema-place';
import { asList, asObject, asText, type SpecObject } from './spec-values';

/** Maximum length of the HTML of a nested object that is initially expanded on a light page, in characters. */
const MAX_OPEN_LENGTH = 2_000;

interface FieldProps {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly place: SchemaPlace;
  /** The description of the field itself, if it differs from that of its schema. */
  readonly description?: unknown;
  readonly isDeprecated?: boolean;
  /** Shown instead of the example of the schema. */
  readonly example?: unknown;
}

/** A field or parameter: its name, type, rules and content. */
export function Field({ name, schema: value, isRequired, place, description, isDeprecated, example }: FieldProps) {
  const { context } = place;
  const { schema, refs } = schemaParts(value, context.resolver);
  const access =
    ownValue(schema, 'readOnly') === true ? 'read-only' : ownValue(schema, 'writeOnly') === true && 'write-only';
  return (
    <div class="bd-api-field">
      <dt>
        <code class="bd-api-name">{name}</code> <span class="bd-api-type">{typeLabel(value, context.resolver)}</span>
        {isRequired && <span class="bd-api-required">required</span>}
        {access && <span class="bd-api-badge">{access}</span>}
        <Badges of={schema} isDeprecated={isDeprecated} />
      </dt>
      <dd>
        <Markdown text={description ?? ownValue(schema, 'description')} context={context} />
        <Rules schema={schema} example={example} context={context} />
        <SchemaBody schema={schema} refs={refs} place={place} label={name} />
      </dd>
    </div>
  );
}

interface BodyProps {
  readonly schema: SpecObject;
  readonly refs: readonly string[];
  readonly place: SchemaPlace;
  /** Its parent, for screen readers. */
  readonly label: string;
}

const Cut = () => <p class="bd-api-cut">There is more, which is not shown here.</p>;

/** The content of a schema: the fields of an object, the items of an array, the alternatives of a choice. */
export function SchemaBody({ schema, refs, place, label }: BodyProps) {
  if (refs.some((ref) => place.ancestors.includes(ref)))
    return <p class="bd-api-cut">The same again: it holds values of its own kind.</p>;
  const below: SchemaPlace = {
    ...place,
    depth: place.depth + 1,
    nesting: place.nesting + 1,
    ancestors: [...place.ancestors, ...refs],
  };
  const hasMore = hasFields(schema) || isList(schema) || alternativesOf(schema, place.context.resolver).length > 0;
  if (!hasMore) return null;
  if (place.depth >= REFERENCE_LIMITS.depth || place.nesting >= REFERENCE_LIMITS.nesting) return <Cut />;
  return (
    <>
      {isList(schema) && <Items schema={schema} place={below} label={label} />}
      {hasFields(schema) && (
        <FieldsPart label={`Fields of ${label}`} place={place}>
          <Fields schema={schema} place={below} />
        </FieldsPart>
      )}
      <Alternatives schema={schema} place={below} />
    </>
  );
}

interface FieldsPartProps {
  readonly label: string;
  readonly place: SchemaPlace;
  readonly children: ComponentChildren;
}

/** The top level of a body or parameter is always visible; deeper levels are collapsible, and initially collapsed below a certain depth. */
const FieldsPart = ({ label, place: { context, depth }, children }: FieldsPartProps) =>
  depth === 0 ? (
    <OpenPart summary={label} context={context}>
      {children}
    </OpenPart>
  ) : (
    <Fold
      summary={label}
      isOpen={context.opensAll || depth < REFERENCE_LIMITS.openDepth}
      maxOpenLength={MAX_OPEN_LENGTH}
      context={context}
    >
      {children}
    </Fold>
  );

/** The fields of an object as a list. */
function Fields({ schema, place }: { readonly schema: SpecObject; readonly place: SchemaPlace }) {
  const { context, direction } = place;
  const required = new Set(asList(ownValue(schema, 'required')));
  const shown = [];
  let isCut = false;
  for (const [name, value] of namedFields(schema)) {
    if (!isFieldVisible(context.resolver.resolve(value).value, direction)) continue;
    if (!context.takeNode()) {
      isCut = true;
      break;
    }
    shown.push(<Field name={name} schema={value} isRequired={required.has(name)} place={place} />);
  }
  return (
    <>
      {shown.length > 0 && <dl class="bd-api-fields">{shown}</dl>}
      {isCut && <Cut />}
    </>
  );
}

/** The items of an array: a single schema, or one per position. */
function Items({
  schema,
  place,
  label,
}: {
  readonly schema: SpecObject;
  readonly place: SchemaPlace;
  readonly label: string;
}) {
  const places = asList(ownValue(schema, 'prefixItems'));
  if (places.length > 0) {
    const fields = Object.fromEntries(places.slice(0, 20).map((item, index) => [`[${index}]`, item]));
    return <Fields schema={{ properties: fields }} place={place} />;
  }
  const { schema: item, refs } = schemaParts(ownValue(schema, 'items'), place.context.resolver);
  // An array does not add to the depth: `array of Pet` shows the fields of Pet.
  const inner = { ...place, depth: place.depth - 1 };
  return (
    <>
      <Rules schema={item} context={place.context} />
      {place.context.takeNode() ? (
        <SchemaBody schema={item} refs={refs} place={inner} label={`each item of ${label}`} />
      ) : (
        <Cut />
      )}
    </>
  );
}

function Alternatives({ schema, place }: { readonly schema: SpecObject; readonly place: SchemaPlace }) {
  const { context } = place;
  const alternatives = alternativesOf(schema, context.resolver);
  if (alternatives.length === 0) return null;
  const isExclusive = asList(ownValue(schema, 'oneOf')).length > 0;
  const by = asText(ownValue(asObject(ownValue(schema, 'discriminator')), 'propertyName'));
  return (
    <div class="bd-api-choice">
      <p class="bd-api-rules">
        {isExclusive ? 'One of these' : 'One or more of these'}
        {by !== undefined && (
          <>
            , as <code>{by}</code> says
          </>
        )}
        :
      </p>
      {alternatives.map((value, index) => (
        <Alternative value={value} index={index} parent={schema} place={place} />
      ))}
    </div>
  );
}

interface AlternativeProps {
  readonly value: unknown;
  readonly index: number;
  readonly parent: SpecObject;
  readonly place: SchemaPlace;
}

function Alternative({ value, index, parent, place }: AlternativeProps) {
  const { context } = place;
  if (!context.takeNode()) return index === 0 ? <Cut /> : null;
  const { schema, refs, name } = schemaParts(value, context.resolver);
  const title = asText(ownValue(schema, 'title')) ?? typeLabel(value, context.resolver);
  const label = title === 'object' || title === 'any' ? `Option ${index + 1}` : title;
  const means = mappedTo(parent, refs[0], name);
  return (
    <Fold
      summary={
        <>
          {label}
          {means !== undefined && (
            <>
              {' '}
              <code>{means}</code>
            </>
          )}
        </>
      }
      isOpen={context.opensAll}
      context={context}
    >
      <Rules schema={schema} context={context} />
      <SchemaBody schema={schema} refs={refs} place={{ ...place, depth: Math.max(0, place.depth - 1) }} label={label} />
    </Fold>
  );
}
