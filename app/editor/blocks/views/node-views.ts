import type { NodeType } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { editorSchema } from '../../../../core/documents/editor/schema';
import type { EditorContext } from '../context';
import { kindOf } from '../kinds/kinds';
import { CardView } from './card-view';
import { CellView } from './cell-view';
import { ChipView } from './chip-view';
import { HeaderView } from './header-view';
import { LabelledView } from './labelled-view';
import { PictureView } from './picture-view';
import { ItemView } from './task-view';

/** Opens the settings of the node at a position. */
export type OpenSettings = (view: EditorView, pos: number) => void;

const isCard = ({ isLeaf, spec }: NodeType) => isLeaf || spec.content === 'caption?';

/** The names of the nodes that have a kind, by how they are shown; those of other nodes, and of plain elements, are left out. */
function namesByView() {
  const types = Object.values(editorSchema.nodes).filter(({ name }) => kindOf(name));
  const blocks = types.filter(({ isInline }) => !isInline);
  const names = (found: readonly NodeType[]) => found.map(({ name }) => name);
  return {
    labelled: names(blocks.filter((type) => !isCard(type) && kindOf(type.name)?.label)),
    cards: names(blocks.filter((type) => isCard(type) && type.name !== 'divider')),
    chips: names(types.filter(({ isInline }) => isInline)),
  };
}

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
  const { labelled, cards, chips } = namesByView();
  return {
    ...forAll(labelled, (node, view, getPos) => new LabelledView(node, context, settingsOpener(view, getPos))),
    ...forAll(cards, (node, view, getPos) => new CardView(node, context, settingsOpener(view, getPos))),
    ...forAll(chips, (node, view, getPos) => new ChipView(node, context, settingsOpener(view, getPos))),
    code: (node, view, getPos) => new LabelledView(node, context, settingsOpener(view, getPos), 'pre'),
    image: picture,
    inline_image: picture,
    list_item: (node, view, getPos) => new ItemView(node, view, getPos),
    table_cell: (node) => new CellView(node, context),
    table_header: (node) => new HeaderView(node),
  };
}
