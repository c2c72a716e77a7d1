import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { EditorContext } from '../context';
import { CardView } from './card-view';
import { CellView } from './cell-view';
import { ChipView } from './chip-view';
import { HeaderView } from './header-view';
import { LabelledView } from './labelled-view';
import { PictureView } from './picture-view';
import { ItemView } from './task-view';

/** Opens the settings of the node at a position. */
export type OpenSettings = (view: EditorView, pos: number) => void;

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
  const settingsOpener = (view: EditorView, getPos: () => number | undefined) => () => {
    const pos = getPos();
    if (pos !== undefined) openSettings(view, pos);
  };
  const picture: NodeViewConstructor = (node, view, getPos) =>
    new PictureView(node, context, settingsOpener(view, getPos));
  return {
    ...forAll(LABELLED, (node, view, getPos) => new LabelledView(node, context, settingsOpener(view, getPos))),
    ...forAll(CARDS, (node, view, getPos) => new CardView(node, context, settingsOpener(view, getPos))),
    ...forAll(CHIPS, (node, view, getPos) => new ChipView(node, context, settingsOpener(view, getPos))),
    code: (node, view, getPos) => new LabelledView(node, context, settingsOpener(view, getPos), 'pre'),
    image: picture,
    inline_image: picture,
    list_item: (node, view, getPos) => new ItemView(node, view, getPos),
    table_cell: (node) => new CellView(node, context),
    table_header: (node) => new HeaderView(node),
  };
}
