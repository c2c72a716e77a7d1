import { ownValue } from '../../core/objects/own-value';
import { Code, Tabs } from './code';
import { examplesOf } from './examples';
import { Fold } from './fold';
import { Markdown } from './markdown';
import type { MediaModel } from './operation-model';
import type { Direction, ReferenceContext } from './reference-context';
import { Rules } from './rules';
import { SchemaBody } from './schema';
import { outermost } from './schema-place';
import { typeLabel } from './schema-label';
import { schemaParts } from './schema-parts';
import { asText } from './spec-values';

interface BodyProps {
  readonly contents: readonly MediaModel[];
  readonly direction: Direction;
  readonly label: string;
  readonly context: ReferenceContext;
}

/** A body in each of its media types, with examples. */
export function Body({ contents, direction, label, context }: BodyProps) {
  const tabs = contents.map((content) => ({
    title: content.type,
    content: <Content content={content} direction={direction} label={label} context={context} />,
  }));
  return <Tabs tabs={tabs} group={context.nextId()} context={context} />;
}

interface ContentProps extends Omit<BodyProps, 'contents'> {
  readonly content: MediaModel;
}

function Content({ content, direction, label, context }: ContentProps) {
  const examples = examplesOf(content, context.resolver, direction);
  return (
    <>
      <p class="bd-api-media">
        <code>{content.type}</code>
        {content.schema !== undefined && (
          <span class="bd-api-type"> {typeLabel(content.schema, context.resolver)}</span>
        )}
      </p>
      {content.schema !== undefined && (
        <WholeSchema schema={content.schema} direction={direction} label={label} context={context} />
      )}
      {examples.length > 0 && (
        <Fold
          class="bd-api-example"
          summary={examples.length === 1 ? 'Example' : 'Examples'}
          isOpen={direction === 'request' || context.isPrint}
          context={context}
        >
          <Tabs
            group={context.nextId()}
            context={context}
            tabs={examples.map(({ title, code, syntax }) => ({
              title,
              content: <Code code={code} syntax={syntax} context={context} />,
            }))}
          />
        </Fold>
      )}
    </>
  );
}

interface WholeSchemaProps {
  readonly schema: unknown;
  readonly direction?: Direction;
  readonly label: string;
  readonly context: ReferenceContext;
}

/** A schema in a separate section: its description, rules and content. */
export function WholeSchema({ schema: value, direction, label, context }: WholeSchemaProps) {
  const { schema, refs } = schemaParts(value, context.resolver);
  return (
    <>
      <Markdown text={asText(ownValue(schema, 'description'))} context={context} />
      <Rules schema={schema} context={context} />
      <SchemaBody schema={schema} refs={refs} place={outermost(context, direction)} label={label} />
    </>
  );
}
