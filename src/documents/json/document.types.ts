import {
  Block,
  DocumentBlockDivider,
  DocumentBlockMath,
  DocumentBlockReusableContent,
  HintStyle,
  Length,
  NoData,
  OpenBlock,
  PlainObject,
  TextAlignment,
  VoidBlock,
} from './block-base.types';
import { ContentRef, ContentRefFile, ContentRefOpenApi, ContentRefUrl, ImageRef } from './content-ref.types';
import {
  DocumentInlineButton,
  DocumentInlineEmoji,
  DocumentInlineExpression,
  DocumentInlineIcon,
  DocumentInlineImage,
  DocumentInlineMath,
  DocumentInlineMention,
  DocumentText,
} from './inline.types';
import { DocumentTableDefinition, DocumentTableRecord, DocumentTableView } from './table.types';

/**
 * The JSON form of a page, as the published contract has it. A block may stand wherever a block may stand: the
 * contract's narrower lists of children are not enforced. At run time a block or inline of a type that is not listed
 * here may occur (a client wrote it, it is kept); anyone who walks a document needs a default branch.
 */
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

export interface DocumentBlockParagraph extends OpenBlock {
  readonly type: 'paragraph';
  readonly nodes: readonly InlineNode[];
  readonly data?: { readonly align?: TextAlignment };
}

/** `##` is `heading-1`, `###` is `heading-2`, deeper ones are `heading-3`. */
export interface DocumentBlockHeading extends OpenBlock {
  readonly type: 'heading-1' | 'heading-2' | 'heading-3';
  readonly nodes: readonly InlineNode[];
  /** `id` is the anchor the author chose */
  readonly data: { readonly id?: string; readonly align?: TextAlignment };
  /** the anchor in the page's address */
  readonly meta?: { readonly id: string };
}

export interface DocumentBlockListItem extends OpenBlock {
  readonly type: 'list-item';
  readonly nodes: readonly DocumentBlock[];
  /** only in lists of tasks */
  readonly data?: { readonly checked?: boolean };
}

interface DocumentBlockListOrdered extends OpenBlock {
  readonly type: 'list-ordered';
  readonly data: { readonly start?: number };
  readonly nodes: readonly DocumentBlockListItem[];
}

interface DocumentBlockListUnordered extends OpenBlock {
  readonly type: 'list-unordered';
  readonly nodes: readonly DocumentBlockListItem[];
  readonly data?: NoData;
}

interface DocumentBlockListTasks extends OpenBlock {
  readonly type: 'list-tasks';
  readonly nodes: readonly DocumentBlockListItem[];
  readonly data?: NoData;
}

interface DocumentBlockQuote extends OpenBlock {
  readonly type: 'blockquote';
  readonly nodes: readonly DocumentBlock[];
  readonly data?: NoData;
}

export interface DocumentBlockHint extends OpenBlock {
  readonly type: 'hint';
  /** beyond the contract: `icon`; how an admonition of another tool is written (`:::tip`, `!!! note`, `> [!NOTE]`) */
  readonly data: { readonly style: HintStyle; readonly icon?: string; readonly notation?: string };
  readonly nodes: readonly DocumentBlock[];
}

export interface DocumentBlockCodeLine extends OpenBlock {
  readonly type: 'code-line';
  readonly nodes: readonly (DocumentText | DocumentInlineAnnotation | DocumentInlineExpression)[];
  readonly data: { readonly highlighted?: boolean };
}

export interface DocumentBlockCode extends OpenBlock {
  readonly type: 'code';
  readonly data: {
    readonly syntax?: string;
    readonly title?: string;
    readonly overflow?: 'scroll' | 'wrap';
    readonly lineNumbers?: boolean;
    readonly fullWidth?: boolean;
    /** beyond the contract: shows its first lines only; what is behind the fence and the language */
    readonly expandable?: boolean;
    readonly info?: string;
  };
  readonly nodes: readonly DocumentBlockCodeLine[];
}

/** Shows where its expression is true. */
interface DocumentBlockIf extends OpenBlock {
  readonly type: 'if';
  readonly nodes: readonly DocumentBlock[];
  readonly data: { readonly expression: string };
}

export interface DocumentBlockImage extends VoidBlock {
  readonly type: 'image';
  readonly data: {
    readonly ref: ImageRef;
    readonly refDark?: ImageRef;
    readonly width?: Length;
    readonly height?: Length;
    readonly alt?: string;
    /** beyond the contract: not to be enlarged beyond what it is */
    readonly size?: 'original' | 'line';
  };
  /** its caption, if it has one */
  readonly fragments: readonly DocumentFragment[];
}

/** One image or a gallery. */
export interface DocumentBlockImages extends Block {
  readonly type: 'images';
  readonly data: {
    readonly align?: 'left' | 'center' | 'right';
    readonly fullWidth?: boolean;
    /** beyond the contract: drawn with a frame around it */
    readonly withFrame?: boolean;
  };
  readonly nodes: readonly DocumentBlockImage[];
  readonly isVoid: false;
}

/** A URL represents a file where no file of ours is meant or found: beyond the contract, as the caption. */
interface DocumentBlockFile extends VoidBlock {
  readonly type: 'file';
  readonly data: { readonly ref: ContentRefFile | ContentRefUrl };
  readonly fragments?: readonly DocumentFragment[];
}

interface DocumentBlockDrawing extends VoidBlock {
  readonly type: 'drawing';
  readonly data: { readonly ref?: ContentRefFile | ContentRefUrl; readonly alt?: string };
  readonly fragments?: readonly DocumentFragment[];
}

interface DocumentBlockEmbed extends VoidBlock {
  readonly type: 'embed';
  readonly data: { readonly url: string; readonly fullWidth?: boolean };
  readonly fragments?: readonly DocumentFragment[];
}

export interface DocumentBlockExpandable extends VoidBlock {
  readonly type: 'expandable';
  readonly data: NoData;
  /** `expandable-title` with one paragraph, then `expandable-body` */
  readonly fragments: readonly DocumentFragment[];
  readonly meta?: { readonly id: string };
  /** beyond the contract: open from the start */
  readonly open?: boolean;
}

/** A card that leads to a page. */
export interface DocumentBlockContentRef extends VoidBlock {
  readonly type: 'content-ref';
  /** `label` is beyond the contract: its text where that says more than the address */
  readonly data: { readonly ref: ContentRef; readonly label?: string };
  readonly fragments?: readonly DocumentFragment[];
}

/**
 * A block of an integration. With `integration` {@link SOURCE_INTEGRATION} and `block` {@link SOURCE_BLOCK} it is
 * Markdown or HTML that no other block can express, exactly as written, in `props.source`.
 */
export interface DocumentBlockIntegration extends VoidBlock {
  readonly type: 'integration';
  readonly data: {
    readonly integration: string;
    readonly block: string;
    readonly props: PlainObject;
    readonly action?: unknown;
    readonly url?: string;
    readonly fullWidth?: boolean;
  };
  readonly fragments?: readonly DocumentFragment[];
}

interface DocumentBlockTabsItem extends OpenBlock {
  readonly type: 'tabs-item';
  readonly nodes: readonly DocumentBlock[];
  /** `icon` is beyond the contract */
  readonly data: { readonly title?: string; readonly icon?: string };
  readonly meta?: { readonly id: string };
}

interface DocumentBlockTabs extends OpenBlock {
  readonly type: 'tabs';
  readonly nodes: readonly DocumentBlockTabsItem[];
  readonly data?: { readonly fullWidth?: boolean };
}

interface DocumentBlockStepperStep extends OpenBlock {
  readonly type: 'stepper-step';
  readonly nodes: readonly DocumentBlock[];
  readonly data: { readonly icon?: string };
}

interface DocumentBlockStepper extends OpenBlock {
  readonly type: 'stepper';
  readonly nodes: readonly DocumentBlockStepperStep[];
  readonly data?: NoData;
}

interface DocumentBlockColumn extends OpenBlock {
  readonly type: 'column';
  readonly nodes: readonly DocumentBlock[];
  readonly data: { readonly width?: Length };
}

interface DocumentBlockColumns extends Block {
  readonly type: 'columns';
  readonly data: { readonly fullWidth?: boolean };
  readonly nodes: readonly DocumentBlockColumn[];
  readonly isVoid: false;
}

interface OpenApiBlock extends VoidBlock {
  readonly meta?: { readonly id: string };
  readonly fragments?: readonly DocumentFragment[];
}

/** An operation of a specification that is a file or an address. */
export interface DocumentBlockOpenApi extends OpenApiBlock {
  readonly type: 'swagger';
  readonly data: {
    readonly path: string;
    readonly method: string;
    readonly ref: ContentRefFile | ContentRefUrl;
    readonly expanded?: boolean;
    readonly fullWidth?: boolean;
  };
}

export interface DocumentBlockOpenApiOperation extends OpenApiBlock {
  readonly type: 'openapi-operation';
  readonly data: { readonly path: string; readonly method: string; readonly ref: ContentRefOpenApi };
}

export interface DocumentBlockOpenApiSchemas extends OpenApiBlock {
  readonly type: 'openapi-schemas';
  readonly data: { readonly schemas: readonly string[]; readonly grouped?: boolean; readonly ref: ContentRefOpenApi };
}

export interface DocumentBlockOpenApiWebhook extends OpenApiBlock {
  readonly type: 'openapi-webhook';
  readonly data: { readonly name: string; readonly method: string; readonly ref: ContentRefOpenApi };
}

/** Beyond the contract of this version: a text for a language model, with a button to copy it. */
interface DocumentBlockPrompt extends OpenBlock {
  readonly type: 'prompt';
  readonly data: {
    readonly description?: string;
    readonly icon?: string;
    readonly openInAIProviders?: boolean;
    readonly defaultExpanded?: string;
  };
  /** usually one code block */
  readonly nodes: readonly DocumentBlock[];
}

/** Beyond the contract of this version: a change log. */
interface DocumentBlockUpdates extends OpenBlock {
  readonly type: 'updates';
  readonly data: { readonly format?: string };
  readonly nodes: readonly DocumentBlockUpdate[];
}

export interface DocumentBlockUpdate extends OpenBlock {
  readonly type: 'update';
  /** `date` as YYYY-MM-DD */
  readonly data: { readonly date?: string; readonly tags?: readonly string[] };
  readonly nodes: readonly DocumentBlock[];
}

export interface DocumentInlineLink {
  readonly object: 'inline';
  readonly type: 'link';
  readonly key?: string;
  readonly nodes: readonly (DocumentText | DocumentInline)[];
  /** `title` is beyond the contract: what shows above the link */
  readonly data: { readonly ref: ContentRef; readonly title?: string };
  readonly isVoid?: false;
}

/** A footnote. `nodes` is the text it explains; empty where the author only set a mark. */
export interface DocumentInlineAnnotation {
  readonly object: 'inline';
  readonly type: 'annotation';
  readonly key?: string;
  /** one, of type `annotation-body` */
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

export interface DocumentBlockTable {
  readonly object: 'block';
  readonly type: 'table';
  readonly key?: string;
  readonly isVoid: true;
  readonly data: {
    readonly view: DocumentTableView;
    readonly records: Readonly<Record<string, DocumentTableRecord>>;
    readonly definition: Readonly<Record<string, DocumentTableDefinition>>;
    readonly fullWidth?: boolean;
    /** beyond the contract: further `data-…` settings, as written */
    readonly attributes?: Readonly<Record<string, string>>;
  };
  /** the content of text cells, each found by its `fragment` */
  readonly fragments: readonly DocumentFragment[];
}

export type DocumentBlock =
  | DocumentBlockParagraph
  | DocumentBlockHeading
  | DocumentBlockListOrdered
  | DocumentBlockListUnordered
  | DocumentBlockListTasks
  | DocumentBlockListItem
  | DocumentBlockDivider
  | DocumentBlockQuote
  | DocumentBlockHint
  | DocumentBlockIf
  | DocumentBlockImages
  | DocumentBlockImage
  | DocumentBlockFile
  | DocumentBlockDrawing
  | DocumentBlockEmbed
  | DocumentBlockCode
  | DocumentBlockCodeLine
  | DocumentBlockMath
  | DocumentBlockExpandable
  | DocumentBlockTabs
  | DocumentBlockTabsItem
  | DocumentBlockTable
  | DocumentBlockOpenApi
  | DocumentBlockOpenApiOperation
  | DocumentBlockOpenApiSchemas
  | DocumentBlockOpenApiWebhook
  | DocumentBlockContentRef
  | DocumentBlockIntegration
  | DocumentBlockReusableContent
  | DocumentBlockStepper
  | DocumentBlockStepperStep
  | DocumentBlockColumns
  | DocumentBlockColumn
  | DocumentBlockPrompt
  | DocumentBlockUpdates
  | DocumentBlockUpdate;
