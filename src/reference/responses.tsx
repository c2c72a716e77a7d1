import { ownValue } from '../../core/objects/own-value';
import { Body } from './body';
import { Fold } from './fold';
import { Heading } from './heading';
import { Markdown } from './markdown';
import { contentsOf, type OperationModel } from './operation-model';
import type { ReferenceContext } from './reference-context';
import { Field } from './schema';
import { outermost } from './schema-place';
import { asText, entriesOf, truncate, type SpecObject } from './spec-values';

const MAX_HEADERS = 50;
const MAX_SUMMARY_LENGTH = 120;

interface ResponsesProps {
  readonly model: OperationModel;
  readonly context: ReferenceContext;
}

const classOf = (status: string): string => (/^[1-5]/.test(status) ? `bd-api-status-${status.charAt(0)}` : '');

/** The responses of an operation by status; the first success is expanded. */
export function Responses({ model, context }: ResponsesProps) {
  if (model.responses.length === 0) return null;
  const isSuccess = ([status]: readonly [string, SpecObject]): boolean => status.startsWith('2');
  const first = model.responses.find(isSuccess) ?? model.responses[0];
  const opensAll = ownValue(model.operation, 'x-expandAllResponses') === true || context.opensAll;
  return (
    <section class="bd-api-part">
      <Heading level={context.headingLevel + 1}>Responses</Heading>
      {model.responses.map((entry) => (
        <Answer status={entry[0]} response={entry[1]} isOpen={opensAll || entry === first} context={context} />
      ))}
    </section>
  );
}

interface AnswerProps {
  readonly status: string;
  readonly response: SpecObject;
  readonly isOpen: boolean;
  readonly context: ReferenceContext;
}

function Answer({ status, response, isOpen, context }: AnswerProps) {
  const description = asText(ownValue(response, 'description')) ?? '';
  const [line = ''] = description.trim().split('\n');
  const isSentence = line === description.trim() && line.length <= MAX_SUMMARY_LENGTH && !/[*_`[\]<>]/.test(line);
  const contents = contentsOf(response);
  return (
    <Fold
      class="bd-api-response"
      summary={
        <>
          <code class={`bd-api-status ${classOf(status)}`}>{status}</code>{' '}
          {isSentence ? line : truncate(line.replace(/[*_`]/g, ''), MAX_SUMMARY_LENGTH)}
        </>
      }
      isOpen={isOpen}
      maxOpenLength={Infinity}
      context={context}
    >
      {!isSentence && <Markdown text={description} context={context} />}
      <Headers response={response} context={context} />
      {contents.length > 0 ? (
        <Body contents={contents} direction="response" label={`the answer ${status}`} context={context} />
      ) : (
        <p class="bd-api-rules">No body.</p>
      )}
    </Fold>
  );
}

function Headers({ response, context }: Pick<AnswerProps, 'response' | 'context'>) {
  const headers = entriesOf(ownValue(response, 'headers'), MAX_HEADERS);
  if (headers.length === 0) return null;
  return (
    <Fold summary="Headers" isOpen={context.isPrint} context={context}>
      <dl class="bd-api-fields">
        {headers.map(([name, value]) => {
          const header = context.resolver.resolve(value).value;
          return (
            <Field
              name={name}
              schema={ownValue(header, 'schema')}
              isRequired={ownValue(header, 'required') === true}
              isDeprecated={ownValue(header, 'deprecated') === true}
              description={ownValue(header, 'description')}
              example={ownValue(header, 'example')}
              place={outermost(context, 'response')}
            />
          );
        })}
      </dl>
    </Fold>
  );
}
