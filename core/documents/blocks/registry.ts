import type { ContentRef } from './nodes/content-ref.types';
import type {
  DocumentInlineButton,
  DocumentInlineEmoji,
  DocumentInlineExpression,
  DocumentInlineIcon,
  DocumentInlineImage,
  DocumentInlineMath,
  DocumentInlineMention,
  DocumentText,
} from './nodes/inline.types';
import type { BlockSchema } from './block-schema';
import { type CodeBlock, codeLineSchema, type CodeLineBlock, codeSchema } from './code/code.schema';
import { type ColumnBlock, type ColumnsBlock, columnSchema, columnsSchema } from './columns/columns.schema';
import { type ContentRefBlock, contentRefSchema } from './content-ref/content-ref.schema';
import { type DividerBlock, dividerSchema } from './divider/divider.schema';
import { type DrawingBlock, drawingSchema } from './drawing/drawing.schema';
import { type EmbedBlock, embedSchema } from './embed/embed.schema';
import { type ExpandableBlock, expandableSchema } from './expandable/expandable.schema';
import { type FileBlock, fileSchema } from './file/file.schema';
import { type HeadingBlock, headingSchema } from './heading/heading.schema';
import { type HintBlock, hintSchema } from './hint/hint.schema';
import { type IfBlock, ifSchema } from './if/if.schema';
import { type ImageBlock, type ImagesBlock, imageSchema, imagesSchema } from './image/image.schema';
import { type IntegrationBlock, integrationSchema } from './integration/integration.schema';
import {
  type ListItemBlock,
  listItemSchema,
  listSchema,
  type OrderedListBlock,
  orderedListSchema,
  type TaskListBlock,
  type UnorderedListBlock,
} from './list/list.schema';
import { type MathBlock, mathSchema } from './math/math.schema';
import {
  type OpenApiOperationBlock,
  openApiOperationSchema,
  type OpenApiSchemasBlock,
  openApiSchemasSchema,
  type OpenApiWebhookBlock,
  openApiWebhookSchema,
  type SwaggerBlock,
  swaggerSchema,
} from './openapi/openapi.schema';
import { type ParagraphBlock, paragraphSchema } from './paragraph/paragraph.schema';
import { type PromptBlock, promptSchema } from './prompt/prompt.schema';
import { type QuoteBlock, quoteSchema } from './quote/quote.schema';
import { type ReusableContentBlock, reusableContentSchema } from './reusable-content/reusable-content.schema';
import { type StepBlock, type StepperBlock, stepperSchema, stepSchema } from './stepper/stepper.schema';
import { type TableBlock, tableSchema } from './table/table.schema';
import { type TabBlock, type TabsBlock, tabSchema, tabsSchema } from './tabs/tabs.schema';
import { type UpdateBlock, type UpdatesBlock, updateSchema, updatesSchema } from './updates/updates.schema';

/**
 * All block types. A block is allowed wherever blocks are allowed: the contract's narrower lists of children are not
 * enforced. At run time a block or inline of another type can occur (a client wrote it, it is preserved), so code that
 * traverses a document needs a default branch.
 */
export type DocumentBlock =
  | ParagraphBlock<InlineNode>
  | HeadingBlock<InlineNode>
  | OrderedListBlock<DocumentBlock>
  | UnorderedListBlock<DocumentBlock>
  | TaskListBlock<DocumentBlock>
  | ListItemBlock<DocumentBlock>
  | DividerBlock
  | QuoteBlock<DocumentBlock>
  | HintBlock<DocumentBlock>
  | IfBlock<DocumentBlock>
  | ImagesBlock<DocumentFragment>
  | ImageBlock<DocumentFragment>
  | FileBlock<DocumentFragment>
  | DrawingBlock<DocumentFragment>
  | EmbedBlock<DocumentFragment>
  | CodeBlock<CodeInline>
  | CodeLineBlock<CodeInline>
  | MathBlock
  | ExpandableBlock<DocumentFragment>
  | TabsBlock<DocumentBlock>
  | TabBlock<DocumentBlock>
  | TableBlock<DocumentFragment>
  | SwaggerBlock<DocumentFragment>
  | OpenApiOperationBlock<DocumentFragment>
  | OpenApiSchemasBlock<DocumentFragment>
  | OpenApiWebhookBlock<DocumentFragment>
  | ContentRefBlock<DocumentFragment>
  | IntegrationBlock<DocumentFragment>
  | ReusableContentBlock
  | StepperBlock<DocumentBlock>
  | StepBlock<DocumentBlock>
  | ColumnsBlock<DocumentBlock>
  | ColumnBlock<DocumentBlock>
  | PromptBlock<DocumentBlock>
  | UpdatesBlock<DocumentBlock>
  | UpdateBlock<DocumentBlock>;

export type BlockType = DocumentBlock['type'];

export type HeadingType = 'heading-1' | 'heading-2' | 'heading-3';

/** The block of a type; the three headings are one interface. */
export type BlockOf<Type extends BlockType> = Type extends HeadingType
  ? HeadingBlock<InlineNode>
  : Extract<DocumentBlock, { readonly type: Type }>;

/**
 * The schemas of all block types: plain data, also for browsers. How each is parsed, written and rendered is
 * defined in its folder and registered in `definitions.ts`.
 */
export const BLOCK_SCHEMAS: { readonly [Type in BlockType]: BlockSchema } = {
  paragraph: paragraphSchema,
  'heading-1': headingSchema,
  'heading-2': headingSchema,
  'heading-3': headingSchema,
  'list-ordered': orderedListSchema,
  'list-unordered': listSchema,
  'list-tasks': listSchema,
  'list-item': listItemSchema,
  divider: dividerSchema,
  blockquote: quoteSchema,
  hint: hintSchema,
  if: ifSchema,
  images: imagesSchema,
  image: imageSchema,
  file: fileSchema,
  drawing: drawingSchema,
  embed: embedSchema,
  code: codeSchema,
  'code-line': codeLineSchema,
  math: mathSchema,
  expandable: expandableSchema,
  tabs: tabsSchema,
  'tabs-item': tabSchema,
  stepper: stepperSchema,
  'stepper-step': stepSchema,
  columns: columnsSchema,
  column: columnSchema,
  table: tableSchema,
  swagger: swaggerSchema,
  'openapi-operation': openApiOperationSchema,
  'openapi-schemas': openApiSchemasSchema,
  'openapi-webhook': openApiWebhookSchema,
  'content-ref': contentRefSchema,
  'reusable-content': reusableContentSchema,
  integration: integrationSchema,
  prompt: promptSchema,
  updates: updatesSchema,
  update: updateSchema,
};

/** The JSON form of a page, as defined by the published contract. */
export interface JsonDocument {
  readonly object: 'document';
  readonly data: { readonly schemaVersion?: number } & Readonly<Record<string, unknown>>;
  readonly nodes: readonly DocumentBlock[];
}

/**
 * Blocks that belong to another node without being its children. Kinds in use: `caption` (images, files, drawings,
 * embeds, page links, OpenAPI), `expandable-title` and `expandable-body`, type `annotation-body`, and table cells.
 */
export interface DocumentFragment {
  readonly object: 'fragment';
  readonly key?: string;
  readonly fragment?: string;
  readonly type?: string;
  readonly nodes: readonly DocumentBlock[];
}

export interface DocumentInlineLink {
  readonly object: 'inline';
  readonly type: 'link';
  readonly key?: string;
  readonly nodes: readonly (DocumentText | DocumentInline)[];
  /** `title` is beyond the contract: the tooltip of the link */
  readonly data: { readonly ref: ContentRef; readonly title?: string };
  readonly isVoid?: false;
}

/** A footnote. `nodes` is the text it explains; empty if it is only a footnote mark. */
export interface DocumentInlineAnnotation {
  readonly object: 'inline';
  readonly type: 'annotation';
  readonly key?: string;
  /** exactly one, of type `annotation-body` */
  readonly fragments: readonly DocumentFragment[];
  readonly nodes: readonly DocumentText[];
  readonly data?: Readonly<Record<string, never>>;
  readonly isVoid: false;
}

export type DocumentInline =
  | DocumentInlineLink
  | DocumentInlineEmoji
  | DocumentInlineIcon
  | DocumentInlineExpression
  | DocumentInlineMath
  | DocumentInlineImage
  | DocumentInlineAnnotation
  | DocumentInlineMention
  | DocumentInlineButton;

export type InlineNode = DocumentText | DocumentInline;

/** The allowed content of a line of code. */
export type CodeInline = DocumentText | DocumentInlineAnnotation | DocumentInlineExpression;
