import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { EditorContext } from '../context';
import { CardView } from './card-view';
import { CellView } from './cell-view';
import { ChipView } from './chip-view';
import { HeaderView } from './header-view';
import { LabelledView, type OpenSettings } from './labelled-view';
import { PictureView } from './picture-view';
import { ItemView } from './task-view';

const LABELLED = ['hint', 'if', 'prompt', 'tabs_item', 'stepper_step', 'update', 'code_lines'];
const CARDS = [
  'file',
  'drawing',
  'embed',
  'content_ref',
  'swagger',
  'openapi_operation',
  'openapi_schemas',
  'openapi_webhook',
  'integration',
  'math',
  'reusable_content',
  'unknown_block',
];
const CHIPS = ['emoji', 'icon', 'expression', 'inline_math', 'mention', 'button', 'footnote', 'unknown_inline'];

const forAll = (names: readonly string[], view: NodeViewConstructor) =>
  Object.fromEntries(names.map((name) => [name, view] as const));

/** The views of nodes that need more than a plain element. */
export function nodeViews(
  context: EditorContext,
  openSettings: OpenSettings,
): Readonly<Record<string, NodeViewConstructor>> {
  const labelled: NodeViewConstructor = (node, view: EditorView, getPos) =>
    new LabelledView(node, view, getPos, context, openSettings);
  const picture: NodeViewConstructor = (node, view, getPos) =>
    new PictureView(node, view, getPos, context, openSettings);
  return {
    ...forAll(LABELLED, labelled),
    ...forAll(CARDS, (node, view, getPos) => new CardView(node, view, getPos, context, openSettings)),
    ...forAll(CHIPS, (node, view, getPos) => new ChipView(node, view, getPos, context, openSettings)),
    code: (node, view, getPos) => new LabelledView(node, view, getPos, context, openSettings, 'pre'),
    image: picture,
    inline_image: picture,
    list_item: (node, view, getPos) => new ItemView(node, view, getPos),
    table_cell: (node) => new CellView(node, context),
    table_header: (node) => new HeaderView(node),
  };
}
