import type { Mark } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readSettings, writeSettings } from '../../../../../documents/editor/settings';
import { openDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import { kindOf } from '../kinds/kinds';
import { changeSettings, settingsOf, type Settings } from '../node-settings';
import { AnnotationDialog } from './annotation-dialog';
import { SettingsDialog } from './settings-dialog';
import { t } from '../../../messages/forms';

/** What is no text is left behind once it is set: writing goes on after it. */
function goBehind(view: EditorView, place: number): void {
  const { doc, tr, selection } = view.state;
  const node = doc.nodeAt(place);
  if (!node || !(selection instanceof NodeSelection) || selection.from !== place) return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place + node.nodeSize), 1)).scrollIntoView());
}

/** Opens what people can set of the node at a place. */
export function openNodeSettings(view: EditorView, place: number, context: EditorContext): void {
  const node = view.state.doc.nodeAt(place);
  const kind = node && kindOf(node.type.name);
  if (!node || !kind) return;
  if (node.type.name === 'footnote') {
    const save = (body: string) => view.dispatch(view.state.tr.setNodeMarkup(place, undefined, { body }));
    openDialog(
      () => <AnnotationDialog body={node.attrs.body as string} save={save} />,
      () => view.focus(),
    );
    return;
  }
  const { fields, title } = kind;
  if (!fields) return;
  const save = (settings: Settings) => {
    changeSettings(view, place, settings);
    goBehind(view, place);
  };
  openDialog(
    () => <SettingsDialog title={title} fields={fields} settings={settingsOf(node)} context={context} save={save} />,
    () => view.focus(),
  );
}

const LINK: readonly FieldOf[] = [
  { key: 'ref', label: t.leadsTo, kind: 'ref', of: 'link' },
  { key: 'text', label: t.text, kind: 'line' },
  { key: 'title', label: t.title, kind: 'line', hint: t.titleHint },
];

/** The stretch around a place that has the same mark. */
function stretchOf({ doc }: EditorState, place: number, mark: Mark): { from: number; to: number } {
  const $place = doc.resolve(place);
  let [from, to] = [place, place];
  $place.parent.forEach((node, offset) => {
    const start = $place.start() + offset;
    if (!mark.isInSet(node.marks)) return;
    if (start <= to && start + node.nodeSize >= from)
      [from, to] = [Math.min(from, start), Math.max(to, start + node.nodeSize)];
  });
  return { from, to };
}

/** Opens the link at the selection, or makes one of it. */
export function openLink(view: EditorView, context: EditorContext): boolean {
  const { state } = view;
  const { link } = state.schema.marks;
  const { $from, from, to, empty } = state.selection;
  if (!link || !$from.parent.inlineContent || $from.parent.type.spec.code) return false;
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  const range = mark && empty ? stretchOf(state, from, mark) : { from, to };
  const text = state.doc.textBetween(range.from, range.to);
  const settings = { ...readSettings(mark?.attrs.data), text };
  const save = ({ ref, title, text: words }: Settings) => {
    const transaction = view.state.tr;
    let { to: end } = range;
    if (typeof words === 'string' && words !== text) {
      transaction.insertText(words, range.from, range.to);
      end = range.from + words.length;
    }
    if (ref === undefined) transaction.removeMark(range.from, end, link);
    else {
      if (end === range.from) {
        const shown =
          typeof ref === 'object' && ref !== null && 'url' in ref
            ? String(ref.url)
            : (context.nameOf(ref as never) ?? t.link);
        transaction.insertText(shown, range.from);
        end = range.from + shown.length;
      }
      transaction.addMark(range.from, end, link.create({ data: writeSettings({ ref, title }) }));
    }
    transaction.setSelection(TextSelection.create(transaction.doc, end)).removeStoredMark(link);
    view.dispatch(transaction.scrollIntoView());
  };
  openDialog(
    () => <SettingsDialog title={t.link} fields={LINK} settings={settings} context={context} save={save} />,
    () => view.focus(),
  );
  return true;
}

/** Opens the annotation of the selection, or adds one to it. */
export function openAnnotation(view: EditorView): boolean {
  const { annotation } = view.state.schema.marks;
  const { from, to, empty, $from } = view.state.selection;
  if (!annotation || !$from.parent.inlineContent) return false;
  const mark = annotation.isInSet($from.marks()) ?? annotation.isInSet($from.nodeAfter?.marks ?? []);
  if (empty && !mark) return false;
  const range = mark ? stretchOf(view.state, from, mark) : { from, to };
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
