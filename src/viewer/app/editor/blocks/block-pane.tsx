import { batch, computed, signal, useSignal, type Signal } from '@preact/signals';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JsonDocument } from '../../../../documents/blocks/registry';
import { openDialog } from '../../state/dialog';
import { FindBar } from './bars/find-bar';
import { FormatBar } from './bars/format-bar';
import { HelpDialog } from './bars/help-dialog';
import { SlashMenu } from './bars/slash-menu';
import { Toolbar, type ToolbarActions } from './bars/toolbar';
import type { LiveBinding } from './live-binding';
import { findInsertions, type Insertion } from './block-list';
import { runInsertion } from './commands/run-insertion';
import type { EditorContext } from './context';
import { openAnnotation, openNodeSettings, openSelected } from './forms/open-forms';
import { openLink } from './forms/open-link';
import { openTableSettings } from './forms/table-dialog';
import { documentOf, openBlockEditor } from './open-block-editor';
import { showDocument } from './show-document';
import { closeSlash, slashState, type SlashState } from './plugins/slash';
import { insertFilesAt } from './plugins/uploads';

export interface BlockPaneProps {
  /** Omitted if several people edit the text together. */
  readonly document?: Pick<JsonDocument, 'nodes'>;
  readonly live?: LiveBinding;
  readonly label: string;
  readonly context: EditorContext;
  /** Called after every change; `read` is called when the document is about to be saved. */
  readonly changed: (read: () => JsonDocument) => void;
  /** Receives a function that replaces the editor's document and returns the resulting one. */
  readonly opened: (show: (document: JsonDocument) => JsonDocument) => void;
}

/** The editor state that its bars show. */
class PaneState {
  readonly view = signal<EditorView | undefined>(undefined);
  /** Incremented whenever the state shown in the bars changes. */
  readonly version = signal(0);
  readonly typed = signal<SlashState | undefined>(undefined);
  readonly at = signal(0);
  readonly found = computed(() => (this.typed.value ? findInsertions(this.typed.value.words) : []));
  private waiting = false;

  updated(view: EditorView): void {
    const typed = slashState(view.state);
    if (typed || this.typed.peek())
      batch(() => {
        if (typed?.words !== this.typed.peek()?.words) this.at.value = 0;
        this.typed.value = typed;
      });
    // Update the bars at most once a frame, after the typed character has been rendered.
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.version.value += 1;
    });
  }
}

function actionsOf(
  state: PaneState,
  context: EditorContext,
  searching: Signal<boolean>,
  picker: () => HTMLElement | null,
  undoing: Pick<ToolbarActions, 'undo' | 'redo'>,
  comments: LiveBinding['comments'],
): ToolbarActions & { readonly choose: (insertion: Insertion) => void } {
  const withView = (work: (view: EditorView) => void) => () => {
    if (state.view.value) work(state.view.value);
  };
  const run = (command: Command) =>
    withView((view) => {
      command(view.state, (transaction) => view.dispatch(transaction), view);
      view.focus();
    })();
  const openSettings = (view: EditorView, place: number) => openNodeSettings(view, place, context);
  return {
    undo: undoing.undo,
    redo: undoing.redo,
    ...(comments && { comment: (kind) => withView((view) => comments.start(view, kind))() }),
    run,
    openLink: withView((view) => openLink(view, context)),
    openAnnotation: withView((view) => openAnnotation(view, context)),
    openSettings: (place) => withView((view) => openSettings(view, place))(),
    openTable: withView((view) => openTableSettings(view, context)),
    openSearch: () => (searching.value = true),
    openHelp: () => openDialog(() => <HelpDialog />),
    insert: withView((view) => {
      view.focus();
      const { $from } = view.state.selection;
      const gap = $from.parent.content.size > 0 && $from.parentOffset > 0 ? ' ' : '';
      view.dispatch(view.state.tr.insertText(`${gap}/`));
    }),
    filed: (files) => withView((view) => void insertFilesAt(view, view.state.selection.from, files, context))(),
    choose: (insertion) =>
      withView((view) => {
        runInsertion(view, insertion, state.typed.value, openSettings);
        if (!insertion.make) picker()?.click();
      })(),
  };
}

/** Handles keys while the block menu is open. */
function inSlashMenu(state: PaneState, choose: (insertion: Insertion) => void, { key }: KeyboardEvent): boolean {
  const { found, at, view } = state;
  const count = found.value.length;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    at.value = (at.value + (key === 'ArrowDown' ? 1 : count - 1)) % Math.max(1, count);
  else if (key === 'Escape' && view.value) view.value.dispatch(closeSlash(view.value.state));
  else if ((key === 'Enter' || key === 'Tab') && found.value[at.value]) choose(found.value[at.value] as Insertion);
  else return false;
  return true;
}

/** Handles keys for the whole pane: its forms, its search, and moving between toolbar and text. */
function pressed(event: KeyboardEvent, { view }: PaneState, actions: ToolbarActions, pane: HTMLElement | null): void {
  const isMod = event.ctrlKey || event.metaKey;
  const inTools = event.target instanceof Element && event.target.closest('[role="toolbar"]') !== null;
  if (isMod && event.key === 'k') actions.openLink();
  else if (isMod && event.altKey && event.code === 'KeyF') actions.openAnnotation();
  else if (isMod && event.key === 'f') actions.openSearch();
  else if (isMod && event.altKey && event.code === 'KeyM') actions.comment?.(event.shiftKey ? 'suggestion' : 'comment');
  else if (event.altKey && event.key === 'F10') pane?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  else if (event.key === 'Escape' && inTools) view.value?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The block editor with its bars. */
export function BlockPane({ document, live, label, context, changed, opened }: BlockPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const searching = useSignal(false);
  const [state, actions] = useMemo(() => {
    const made = new PaneState();
    const picker = () => pane.current?.querySelector<HTMLElement>('input[type="file"]') ?? null;
    return [made, actionsOf(made, context, searching, picker, live ?? { undo, redo }, live?.comments)] as const;
  }, []);
  useEffect(() => {
    if (!place.current) return;
    const view = openBlockEditor({
      place: place.current,
      document,
      live,
      label,
      context,
      openSettings: (target, at) => openNodeSettings(target, at, context),
      openSelected: (target) => openSelected(target, context),
      inSlashMenu: (event) => inSlashMenu(state, actions.choose, event),
      updated(target, isChanged) {
        state.updated(target);
        if (isChanged) changed(() => documentOf(target));
      },
    });
    state.view.value = view;
    opened((shown) => {
      showDocument(view, shown);
      return documentOf(view);
    });
    view.focus();
    return () => view.destroy();
  }, []);
  const mayEdit = live?.mayEdit.value;
  useEffect(() => state.view.value?.setProps({}), [mayEdit]);
  const keyed = (event: KeyboardEvent) => pressed(event, state, actions, pane.current);
  const view = state.view.value;
  return (
    <div ref={pane} class="block-pane" onKeyDown={keyed}>
      {view && mayEdit !== false && state.version.value >= 0 && <Toolbar view={view} actions={actions} />}
      {view && searching.value && state.version.value >= 0 && (
        <FindBar view={view} close={() => (searching.value = false)} />
      )}
      <div ref={place} class="block-place" />
      {view && state.version.value >= 0 && <FormatBar view={view} actions={actions} />}
      {view && <SlashMenu view={view} typed={state.typed} found={state.found} at={state.at} choose={actions.choose} />}
    </div>
  );
}
