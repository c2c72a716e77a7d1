import { renderToString } from 'preact-render-to-string';
import { ownValue } from '../../core/objects/own-value';
import { WholeSchema } from './body';
import { Fold } from './fold';
import { Heading } from './heading';
import { Operation, type OperationProps } from './operation';
import { findOperation, findWebhook, type OperationModel } from './operation-model';
import { type PartOptions, ReferenceContext } from './reference-context';
import { asObject, isInternal, type SpecObject } from './spec-values';

interface ReferenceOptions {
  /** OpenAPI 3.1, with all references included. */
  readonly document: SpecObject;
  /** Shown below the title. */
  readonly specTitle?: string;
  /** The title of the page; an operation with the same title exposes it only to assistive technology. */
  readonly pageTitle?: string;
  /** Prefix of all element identifiers; must differ if a page contains the same operation twice. */
  readonly idPrefix?: string;
  /** Level of the title, 1 to 5; default 2, because the page's title is level 1. */
  readonly headingLevel?: number;
  /** For printing: everything is expanded, without form fields. */
  readonly isPrint?: boolean;
  /** For light pages, which load collapsed parts on demand. */
  readonly parts?: PartOptions;
}

export interface OperationOptions extends ReferenceOptions {
  readonly path: string;
  readonly method: string;
}

export interface WebhookOptions extends ReferenceOptions {
  readonly name: string;
  readonly method: string;
}

export interface SchemasOptions extends ReferenceOptions {
  /** Names of schemas; if empty, all of them, at most 200. */
  readonly schemas: readonly string[];
  /** Whether each one is collapsible. */
  readonly grouped?: boolean;
}

const DEFAULT_LEVEL = 2;
const EXPANDS = 'x-expandAllModelSections';
const MAX_SCHEMAS = 200;

const idOf = (prefix: string, ...parts: readonly string[]): string => {
  const words = parts
    .join('-')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['part'];
  return `${prefix}${words.join('-').slice(0, 100)}`;
};

function contextOf(
  { document, idPrefix = 'api-', headingLevel = DEFAULT_LEVEL, isPrint = false, parts: look }: ReferenceOptions,
  ...parts: readonly string[]
) {
  const context = new ReferenceContext(document, idOf(idPrefix, ...parts), headingLevel);
  context.isPrint = isPrint;
  if (!isPrint) context.parts = look;
  context.opensAll = isPrint || ownValue(document, EXPANDS) === true;
  return context;
}

function write(
  model: OperationModel | undefined,
  context: ReferenceContext,
  more: Pick<OperationProps, 'specTitle' | 'pageTitle' | 'isWebhook'>,
) {
  if (!model) return undefined;
  context.opensAll = context.isPrint || (ownValue(model.operation, EXPANDS) ?? context.opensAll) === true;
  return renderToString(<Operation model={model} context={context} {...more} />);
}

/** A specification that is too complex to render must not break the page that shows it. */
function renderOrMessage(render: () => string | undefined): string | undefined {
  try {
    return render();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The reference of an operation as HTML, limited in size, with all texts escaped and Markdown sanitized. Undefined if the operation does
 * not exist or is marked as internal.
 */
export const renderOperation = (options: OperationOptions): string | undefined =>
  renderOrMessage(() => {
    const context = contextOf(options, options.method, options.path);
    const model = findOperation(options.path, options.method, context);
    return write(model, context, { specTitle: options.specTitle, pageTitle: options.pageTitle });
  });

/** The same for a webhook, a request that the API itself sends. */
export const renderWebhook = (options: WebhookOptions): string | undefined =>
  renderOrMessage(() => {
    const context = contextOf(options, 'webhook', options.name, options.method);
    const model = findWebhook(options.name, options.method, context);
    return write(model, context, { specTitle: options.specTitle, pageTitle: options.pageTitle, isWebhook: true });
  });

/** Schemas of a specification by name; undefined if none of them exists. */
export const renderSchemas = (options: SchemasOptions): string | undefined =>
  renderOrMessage(() => {
    const schemas = asObject(ownValue(asObject(ownValue(options.document, 'components')), 'schemas'));
    const names = options.schemas.length > 0 ? options.schemas : Object.keys(schemas);
    const found = [...new Set(names)]
      .filter((name) => Object.hasOwn(schemas, name) && !isInternal(schemas[name]))
      .slice(0, MAX_SCHEMAS);
    const [first] = found;
    if (first === undefined) return undefined;
    const context = contextOf(options, 'schemas', first);
    const isFolded = !context.isPrint && (options.grouped ?? found.length > 1);
    return renderToString(
      <section class="bd-api bd-api-schemas">
        {found.map((name) => (
          <OneSchema name={name} schema={schemas[name]} isFolded={isFolded} context={context} />
        ))}
      </section>,
    );
  });

interface OneSchemaProps {
  readonly name: string;
  readonly schema: unknown;
  readonly isFolded: boolean;
  readonly context: ReferenceContext;
}

function OneSchema({ name, schema, isFolded, context }: OneSchemaProps) {
  const content = <WholeSchema schema={schema} label={name} context={context} />;
  if (!isFolded)
    return (
      <>
        <Heading level={context.headingLevel} id={idOf(`${context.id}-`, name)}>
          {name}
        </Heading>
        {content}
      </>
    );
  return (
    <Fold summary={<code class="bd-api-name">{name}</code>} isOpen={context.opensAll} context={context}>
      {content}
    </Fold>
  );
}
