/** What a block holds besides what it says of itself. */
export interface BlockShape {
  /** `blocks`, `inlines`, or the only types of blocks it may hold; omitted for none */
  readonly nodes?: 'blocks' | 'inlines' | readonly string[];
  /** the names of its fragments; `*` is any name */
  readonly fragments?: readonly string[];
  /** `isVoid` as it is written; omitted where it goes without saying */
  readonly isVoid?: boolean;
  /** `data` is omitted when it says nothing */
  readonly sparse?: boolean;
  /** only inside the blocks that name it */
  readonly part?: boolean;
}

const text: BlockShape = { nodes: 'inlines' };
const container: BlockShape = { nodes: 'blocks' };
const empty: BlockShape = { isVoid: true };
const captioned: BlockShape = { isVoid: true, fragments: ['caption'] };

export const BLOCK_SHAPES: ReadonlyMap<string, BlockShape> = new Map([
  ['paragraph', { ...text, sparse: true }],
  ['heading-1', text],
  ['heading-2', text],
  ['heading-3', text],
  ['list-ordered', { nodes: ['list-item'] }],
  ['list-unordered', { nodes: ['list-item'], sparse: true }],
  ['list-tasks', { nodes: ['list-item'], sparse: true }],
  ['list-item', { ...container, sparse: true, part: true }],
  ['divider', empty],
  ['blockquote', { ...container, sparse: true }],
  ['hint', container],
  ['if', container],
  ['images', { nodes: ['image'], isVoid: false }],
  ['image', { ...captioned, part: true }],
  ['file', captioned],
  ['drawing', captioned],
  ['embed', captioned],
  ['code', { nodes: ['code-line'] }],
  ['code-line', { nodes: 'inlines', part: true }],
  ['math', empty],
  ['expandable', { isVoid: true, fragments: ['expandable-title', 'expandable-body'] }],
  ['tabs', { nodes: ['tabs-item'], sparse: true }],
  ['tabs-item', { ...container, part: true }],
  ['stepper', { nodes: ['stepper-step'], sparse: true }],
  ['stepper-step', { ...container, part: true }],
  ['columns', { nodes: ['column'], isVoid: false }],
  ['column', { ...container, part: true }],
  ['table', { isVoid: true, fragments: ['*'] }],
  ['swagger', captioned],
  ['openapi-operation', captioned],
  ['openapi-schemas', captioned],
  ['openapi-webhook', captioned],
  ['content-ref', captioned],
  ['reusable-content', empty],
  ['integration', captioned],
  ['prompt', container],
  ['updates', { nodes: ['update'] }],
  ['update', { ...container, part: true }],
]);
