import type { PairedElement, PairedTag, ReadResult } from './read/block-reading';
import type { VoidBlock, VoidTag } from './read/void-tag';
import type { BlockDefinition } from './block-definition';
import { codeBlock, codeLineBlock } from './code/code.block';
import { columnBlock, columnsBlock } from './columns/columns.block';
import { contentRefBlock } from './content-ref/content-ref.block';
import { dividerBlock } from './divider/divider.block';
import { drawingBlock } from './drawing/drawing.block';
import { embedBlock } from './embed/embed.block';
import { expandableBlock } from './expandable/expandable.block';
import { fileBlock } from './file/file.block';
import { headingBlock } from './heading/heading.block';
import { hintBlock } from './hint/hint.block';
import { ifBlock } from './if/if.block';
import { imageBlock, imagesBlock } from './image/image.block';
import { integrationBlock } from './integration/integration.block';
import { listBlock, listItemBlock, orderedListBlock, taskListBlock } from './list/list.block';
import { mathBlock } from './math/math.block';
import { openApiOperationBlock, openApiSchemasBlock, openApiWebhookBlock, swaggerBlock } from './openapi/openapi.block';
import { paragraphBlock } from './paragraph/paragraph.block';
import { promptBlock } from './prompt/prompt.block';
import { quoteBlock } from './quote/quote.block';
import type { BlockType, DocumentBlock, HeadingType } from './registry';
import { reusableContentBlock } from './reusable-content/reusable-content.block';
import { stepBlock, stepperBlock } from './stepper/stepper.block';
import { tableBlock } from './table/table.block';
import { tabBlock, tabsBlock } from './tabs/tabs.block';
import { updateBlock, updatesBlock } from './updates/updates.block';

/** How each block type is parsed, written and rendered. */
const BLOCK_DEFINITIONS: {
  readonly [Type in BlockType]: BlockDefinition<Type extends HeadingType ? 'heading-1' : Type>;
} = {
  paragraph: paragraphBlock,
  'heading-1': headingBlock,
  'heading-2': headingBlock,
  'heading-3': headingBlock,
  'list-ordered': orderedListBlock,
  'list-unordered': listBlock,
  'list-tasks': taskListBlock,
  'list-item': listItemBlock,
  divider: dividerBlock,
  blockquote: quoteBlock,
  hint: hintBlock,
  if: ifBlock,
  images: imagesBlock,
  image: imageBlock,
  file: fileBlock,
  drawing: drawingBlock,
  embed: embedBlock,
  code: codeBlock,
  'code-line': codeLineBlock,
  math: mathBlock,
  expandable: expandableBlock,
  tabs: tabsBlock,
  'tabs-item': tabBlock,
  stepper: stepperBlock,
  'stepper-step': stepBlock,
  columns: columnsBlock,
  column: columnBlock,
  table: tableBlock,
  swagger: swaggerBlock,
  'openapi-operation': openApiOperationBlock,
  'openapi-schemas': openApiSchemasBlock,
  'openapi-webhook': openApiWebhookBlock,
  'content-ref': contentRefBlock,
  'reusable-content': reusableContentBlock,
  integration: integrationBlock,
  prompt: promptBlock,
  updates: updatesBlock,
  update: updateBlock,
};

/** A definition that was looked up by the type of the block it is applied to. */
type AnyDefinition = BlockDefinition<never> & {
  readonly [Name in 'write' | 'writeHtml' | 'render']: BlockDefinition<BlockType>[Name];
};

const BY_TYPE = new Map(Object.entries(BLOCK_DEFINITIONS) as [string, AnyDefinition][]);

/** Returns the definition of a block; undefined for an unknown type from a client. */
export function definitionOf({ type }: DocumentBlock): AnyDefinition | undefined {
  return BY_TYPE.get(type);
}

/** The functions that normalize the data of each type for storage. */
export const NORMALIZERS = new Map([...BY_TYPE].map(([type, { normalize }]) => [type, normalize] as const));

function collect<Reader>(
  pick: (definition: AnyDefinition) => Readonly<Record<string, Reader>> | undefined,
): [string, Reader][] {
  // The three headings share one definition.
  return [...new Set(BY_TYPE.values())].flatMap((definition) => Object.entries(pick(definition) ?? {}));
}

export const TAG_READERS: ReadonlyMap<string, (tag: PairedTag) => DocumentBlock | undefined> = new Map(
  collect(({ tags }) => tags),
);

export const VOID_TAG_READERS: ReadonlyMap<string, (tag: VoidTag) => VoidBlock | undefined> = new Map(
  collect(({ voidTags }) => voidTags),
);

type ElementReader = (element: PairedElement) => ReadResult | undefined;

function elementReaders(): ReadonlyMap<string, readonly ElementReader[]> {
  const readers = new Map<string, ElementReader[]>();
  for (const [name, reader] of collect(({ elements }) => elements))
    readers.set(name, [...(readers.get(name) ?? []), reader]);
  return readers;
}

export const ELEMENT_READERS = elementReaders();

/** Names of the `{% tags %}` that can have content and an `{% end… %}`. */
export const PAIRED_TAGS: ReadonlySet<string> = new Set([
  ...TAG_READERS.keys(),
  ...[...BY_TYPE.values()].flatMap(({ partTags = [] }) => partTags),
  ...[...VOID_TAG_READERS.keys()].filter((name) => name !== 'include' && name !== '@'),
]);
