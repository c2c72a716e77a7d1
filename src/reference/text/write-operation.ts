import { ownValue } from '../../../core/objects/own-value';
import { callbacksOf } from '../callbacks';
import { type OperationModel, PLACES } from '../operation-model';
import { PLACE_TITLES } from '../parameter-titles';
import type { ReferenceContext } from '../reference-context';
import { codeSamples } from '../samples/code-samples';
import { outermost } from '../schema-place';
import { asObject, asText, truncate } from '../spec-values';
import { blocks, codeBlock, codeSpan, description, plainLine } from './text-lines';
import { writeBody, writeResponses } from './write-bodies';
import { writeField } from './write-schema';
import { writeSecurity } from './write-security';

const MAX_TITLE_LENGTH = 200;

interface OperationText {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
  /** A webhook is called by the API itself: there are no servers and no samples of calls. */
  readonly isWebhook: boolean;
}

/** An operation with everything that a caller needs, as Markdown. */
export function writeOperation({ model, context, isWebhook }: OperationText): string {
  const { operation, method, path } = model;
  const call = `${method.toUpperCase()} ${path}`;
  const title = asText(ownValue(operation, 'summary')) ?? asText(ownValue(operation, 'operationId')) ?? call;
  const level = context.headingLevel;
  const heading = (name: string, text: string, deeper = 1): string =>
    text === '' ? '' : blocks(`${'#'.repeat(level + deeper)} ${name}`, text);
  return blocks(
    `${'#'.repeat(level)} ${plainLine(truncate(title, MAX_TITLE_LENGTH))}`,
    codeSpan(call) + (isWebhook ? ' (webhook: the other side sends it)' : ''),
    ownValue(operation, 'deprecated') === true ? '**Deprecated.**' : undefined,
    description(ownValue(operation, 'description'), context),
    externalDocs(model),
    isWebhook ? undefined : servers(model, context),
    isWebhook ? undefined : heading('Authorization', writeSecurity(model, context)),
    ...PLACES.map((place) => heading(PLACE_TITLES[place], parameters(model, place, context))),
    requestBody(model, isWebhook, heading, context),
    heading('Responses', writeResponses(model, Math.min(6, level + 2), context)),
    isWebhook ? undefined : heading('Example of a call', samples(model, context)),
    heading('Callbacks', callbacks(model, context)),
  );
}

function externalDocs({ operation }: OperationModel): string | undefined {
  const docs = asObject(ownValue(operation, 'externalDocs'));
  const url = asText(ownValue(docs, 'url'));
  if (url === undefined || !URL.canParse(url)) return undefined;
  return `${plainLine(asText(ownValue(docs, 'description')) ?? 'More about this')}: <${new URL(url).href}>`;
}

function servers({ servers: all }: OperationModel, context: ReferenceContext): string | undefined {
  if (all.length === 0) return undefined;
  const lines = all.map(({ url, description: about }) => {
    const words = description(about, context).replace(/\s+/g, ' ');
    return `- ${codeSpan(url)}${words === '' ? '' : `: ${words}`}`;
  });
  return blocks(all.length === 1 ? 'Server:' : 'Servers:', lines.join('\n'));
}

const parameters = (model: OperationModel, place: string, context: ReferenceContext): string =>
  model.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => writeField(parameter, outermost(context, 'request')))
    .join('\n');

function requestBody(
  { body }: OperationModel,
  isWebhook: boolean,
  heading: (name: string, text: string) => string,
  context: ReferenceContext,
): string | undefined {
  if (!body) return undefined;
  return heading(
    isWebhook ? 'Payload' : 'Request body',
    blocks(
      body.isRequired ? 'Required.' : 'Optional.',
      description(body.description, context),
      writeBody(body.contents, 'request', context),
    ),
  );
}

const samples = (model: OperationModel, context: ReferenceContext): string =>
  blocks(
    ...codeSamples(model, context)
      .slice(0, 1)
      .filter(({ code }) => context.takeCode(code.length))
      .map(({ code, syntax }) => codeBlock(code, syntax)),
  );

const callbacks = (model: OperationModel, context: ReferenceContext): string =>
  callbacksOf(model, context.resolver)
    .map(({ name, address, method }) => `- ${codeSpan(name)}: ${codeSpan(`${method.toUpperCase()} ${address}`)}`)
    .join('\n');
