import { ownValue } from '../../core/objects/own-value';
import { safeLink } from '../../core/documents/blocks/html/safe-address';
import { Badges } from './badges';
import { Body } from './body';
import { callbacksOf } from './callbacks';
import { Code, Tabs } from './code';
import { Fold } from './fold';
import { Heading } from './heading';
import { Markdown } from './markdown';
import type { OperationModel } from './operation-model';
import { Parameters } from './parameters';
import type { ReferenceContext } from './reference-context';
import { Responses } from './responses';
import { codeSamples } from './samples/code-samples';
import { Security } from './security';
import { asObject, asText, truncate } from './spec-values';
import { TryIt } from './try-it';

export interface OperationProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
  /** The title of its specification, if it is to be shown. */
  readonly specTitle?: string;
  /** The title of the page, which is not repeated above the operation. */
  readonly pageTitle?: string;
  /** A webhook is called by the API itself: it has no form to try it and no code samples. */
  readonly isWebhook?: boolean;
}

const MAX_TITLE_LENGTH = 200;
const MAX_PATH_LENGTH = 1_000;

/** An operation with everything that a caller needs. */
export function Operation({ model, context, specTitle, pageTitle, isWebhook }: OperationProps) {
  const { operation, method, path } = model;
  const title =
    asText(ownValue(operation, 'summary')) ??
    asText(ownValue(operation, 'operationId')) ??
    `${method.toUpperCase()} ${path}`;
  const shownTitle = truncate(title, MAX_TITLE_LENGTH);
  const isRepeated = title === pageTitle;
  return (
    <section class="bd-api bd-api-operation" aria-labelledby={context.id}>
      <Heading level={context.headingLevel} id={context.id} class={isRepeated ? 'bd-api-repeated' : undefined}>
        {isRepeated ? <span class="unseen">{shownTitle}</span> : shownTitle} <Badges of={operation} />
      </Heading>
      <p class="bd-operation">
        <span class={`bd-method bd-method-${method}`}>{method.toUpperCase()}</span>{' '}
        <code>{truncate(path, MAX_PATH_LENGTH)}</code>
        {isWebhook && <span class="bd-api-badge">webhook</span>}
      </p>
      {specTitle !== undefined && <p class="bd-api-source">{specTitle}</p>}
      <Markdown text={ownValue(operation, 'description')} context={context} />
      <MoreAt operation={model} />
      <div class="bd-api-columns">
        <div>
          <Request model={model} context={context} isWebhook={isWebhook} />
          <Callbacks model={model} context={context} />
        </div>
        <div class="bd-api-beside">
          {!isWebhook && <Samples model={model} context={context} />}
          {!isWebhook && !context.isPrint && <TryIt model={model} context={context} />}
          <Responses model={model} context={context} />
        </div>
      </div>
    </section>
  );
}

/** The request body of a call, or the payload of a webhook. */
function Request({ model, context, isWebhook }: PartProps & Pick<OperationProps, 'isWebhook'>) {
  return (
    <>
      {!isWebhook && <Servers model={model} context={context} />}
      {!isWebhook && <Security model={model} context={context} />}
      <Parameters model={model} context={context} />
      {model.body && (
        <section class="bd-api-part">
          <Heading level={context.headingLevel + 1}>
            {isWebhook ? 'Payload' : 'Request body'}
            {model.body.isRequired && <span class="bd-api-required"> required</span>}
          </Heading>
          <Markdown text={model.body.description} context={context} />
          <Body contents={model.body.contents} direction="request" label="the body" context={context} />
        </section>
      )}
    </>
  );
}

function MoreAt({ operation: { operation } }: { readonly operation: OperationModel }) {
  const docs = asObject(ownValue(operation, 'externalDocs'));
  const href = safeLink(asText(ownValue(docs, 'url')) ?? '');
  if (href === undefined) return null;
  return (
    <p class="bd-api-more">
      <a href={href} rel="noopener">
        {asText(ownValue(docs, 'description')) ?? 'More about this'}
      </a>
    </p>
  );
}

interface PartProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
}

function Servers({ model, context }: PartProps) {
  if (model.servers.length === 0) return null;
  const list = (
    <ul class="bd-api-servers">
      {model.servers.map(({ url, description }) => (
        <li>
          <code>{url}</code>
          {description !== undefined && <Markdown text={description} context={context} />}
        </li>
      ))}
    </ul>
  );
  if (model.servers.length === 1) return list;
  return (
    <Fold summary={`${model.servers.length} servers`} isOpen={context.isPrint} context={context}>
      {list}
    </Fold>
  );
}

function Samples({ model, context }: PartProps) {
  const samples = codeSamples(model, context);
  if (samples.length === 0) return null;
  return (
    <section class="bd-api-part bd-api-samples">
      <Heading level={context.headingLevel + 1}>Example of a call</Heading>
      <Tabs
        group={context.nextId()}
        context={context}
        tabs={samples.map(({ title, syntax, code }) => ({
          title,
          content: <Code code={code} syntax={syntax} context={context} />,
        }))}
      />
    </section>
  );
}

/** The callbacks of the operation, by name and URL. */
function Callbacks({ model, context }: PartProps) {
  const lines = callbacksOf(model, context.resolver);
  if (lines.length === 0) return null;
  return (
    <section class="bd-api-part">
      <Heading level={context.headingLevel + 1}>Callbacks</Heading>
      <ul>
        {lines.map(({ name, address, method }) => (
          <li>
            {name}: <span class="bd-method">{method.toUpperCase()}</span> <code>{address}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
