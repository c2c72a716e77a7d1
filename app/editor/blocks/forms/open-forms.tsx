import type { Node } from 'prosemirror-model';
import { NodeSelection, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { openDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import { kindOf } from '../kinds/kinds';
import { changeAttrs, changeSettings, nodeSettings, type Settings } from '../node-settings';
import { AnnotationDialog } from './annotation-dialog';
import { SettingsDialog } from './settings-dialog';
import { markableRange, markRange } from './text-range';

/** Moves the cursor after a node without text, so that typing continues there. */
function moveCursorAfter(view: EditorView, pos: number): void {
  const { doc, tr, selection } = view.state;
  const node = doc.nodeAt(pos);
  if (!node || !(selection instanceof NodeSelection) || selection.from !== pos) return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(pos + node.nodeSize), 1)).scrollIntoView());
}

/** Opens the settings of the node at a position. */
export function openNodeSettings(view: EditorView, pos: number, context: EditorContext): void {
  const node = view.state.doc.nodeAt(pos);
  const kind = node && kindOf(node.type.name);
  if (!node || !kind) return;
  if (node.type.name === 'footnote') {
    const save = (body: string) => changeAttrs(view, pos, { body });
    openDialog(
      () => <AnnotationDialog body={node.attrs.body as string} save={save} />,
      () => view.focus(),
    );
    return;
  }
  const { fields, title } = kind;
  if (!fields) return;
  const save = (settings: Settings) => {
    changeSettings(view, pos, settings);
    moveCursorAfter(view, pos);
  };
  openDialog(
    () => <SettingsDialog title={title} fields={fields} settings={nodeSettings(node)} context={context} save={save} />,
    () => view.focus(),
  );
}

/** Whether a node is an inline with settings. */
const isChip = ({ type, isInline }: Node): boolean =>
  isInline && (type.name === 'footnote' || kindOf(type.name)?.fields !== undefined);

/** Opens the settings of the selected inline: Enter would otherwise delete it. */
export function openSelected(view: EditorView, context: EditorContext): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !isChip(selection.node)) return false;
  openNodeSettings(view, selection.from, context);
  return true;
}

/** Opens the annotation of the selection, or adds one to it. */
export function openAnnotation(view: EditorView, context: EditorContext): boolean {
  const { selection } = view.state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'footnote') return openSelected(view, context);
  const { annotation } = view.state.schema.marks;
  const { doc } = view.state;
  const { from, $from } = selection;
  if (!annotation || !$from.parent.inlineContent) return false;
  const mark = annotation.isInSet($from.marks()) ?? annotation.isInSet($from.nodeAfter?.marks ?? []);
  const range = mark ? markRange(doc, from, mark) : markableRange(doc, selection);
  if (range.from === range.to) return false;
  const save = (body: string) => {
    const transaction = view.state.tr.removeMark(range.from, range.to, annotation);
    view.dispatch(body === '[]' ? transaction : transaction.addMark(range.from, range.to, annotation.create({ body })));
  };
  openDialog(
    () => <AnnotationDialog body={(mark?.attrs.body as string | undefined) ?? '[]'} save={save} />,
    () => view.focus(),
  );
  return true;
}
