import { batch, computed, signal, useSignal, type Signal } from '@preact/signals';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { openDialog } from '../../state/dialog';
import { FindBar } from './bars/find-bar';
import { FormatBar } from './bars/format-bar';
import { HelpDialog } from './bars/help-dialog';
import { SlashMenu } from './bars/slash-menu';
import { Toolbar, type ToolbarActions } from './bars/toolbar';
import type { LiveBinding } from './live-binding';
import { findInsertions } from './block-list';
import type { Insertion } from './kinds/kind.types';
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
  readonly onChange: (read: () => JsonDocument) => void;
  /** Receives a function that replaces the editor's document and returns the resulting one. */
  readonly onOpen: (show: (document: JsonDocument) => JsonDocument) => void;
}

/** The editor state that its bars show. */
class PaneState {
  readonly view = signal<EditorView | undefined>(undefined);
  /** Incremented whenever the state shown in the bars changes. */
  readonly version = signal(0);
  readonly slash = signal<SlashState | undefined>(undefined);
  readonly row = signal(0);
  readonly hits = computed(() => (this.slash.value ? findInsertions(this.slash.value.words) : []));
  private isUpdatePending = false;

  update(view: EditorView): void {
    const slash = slashState(view.state);
    if (slash || this.slash.peek())
      batch(() => {
        if (slash?.words !== this.slash.peek()?.words) this.row.value = 0;
        this.slash.value = slash;
      });
    // Update the bars at most once a frame, after the typed character has been rendered.
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    requestAnimationFrame(() => {
      this.isUpdatePending = false;
      this.version.value += 1;
    });
  }
}

function actionsOf(
  state: PaneState,
  context: EditorContext,
  searching: Signal<boolean>,
  picker: () => HTMLElement | null,
  historyCommands: Pick<ToolbarActions, 'undo' | 'redo'>,
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
  const openSettings = (view: EditorView, pos: number) => openNodeSettings(view, pos, context);
  return {
    undo: historyCommands.undo,
    redo: historyCommands.redo,
    ...(comments && { comment: (kind) => withView((view) => comments.start(view, kind))() }),
    run,
    openLink: withView((view) => openLink(view, context)),
    openAnnotation: withView((view) => openAnnotation(view, context)),
    openSettings: (pos) => withView((view) => openSettings(view, pos))(),
    openTable: withView((view) => openTableSettings(view, context)),
    openSearch: () => (searching.value = true),
    openHelp: () => openDialog(() => <HelpDialog />),
    insert: withView((view) => {
      view.focus();
      const { $from } = view.state.selection;
      const gap = $from.parent.content.size > 0 && $from.parentOffset > 0 ? ' ' : '';
      view.dispatch(view.state.tr.insertText(`${gap}/`));
    }),
    onFiles: (files) => withView((view) => void insertFilesAt(view, view.state.selection.from, files, context))(),
    choose: (insertion) =>
      withView((view) => {
        runInsertion(view, insertion, state.slash.value, openSettings);
        if (!insertion.create) picker()?.click();
      })(),
  };
}

/** Handles keys while the block menu is open. */
function handleSlashMenuKey(state: PaneState, choose: (insertion: Insertion) => void, { key }: KeyboardEvent): boolean {
  const { hits, row, view } = state;
  const count = hits.value.length;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    row.value = (row.value + (key === 'ArrowDown' ? 1 : count - 1)) % Math.max(1, count);
  else if (key === 'Escape' && view.value) view.value.dispatch(closeSlash(view.value.state));
  else if ((key === 'Enter' || key === 'Tab') && hits.value[row.value]) choose(hits.value[row.value] as Insertion);
  else return false;
  return true;
}

/** Handles keys for the whole pane: its forms, its search, and moving between toolbar and text. */
function handleKey(event: KeyboardEvent, { view }: PaneState, actions: ToolbarActions, pane: HTMLElement | null): void {
  const isMod = event.ctrlKey || event.metaKey;
  const isInToolbar = event.target instanceof Element && event.target.closest('[role="toolbar"]') !== null;
  if (isMod && event.key === 'k') actions.openLink();
  else if (isMod && event.altKey && event.code === 'KeyF') actions.openAnnotation();
  else if (isMod && event.key === 'f') actions.openSearch();
  else if (isMod && event.altKey && event.code === 'KeyM') actions.comment?.(event.shiftKey ? 'suggestion' : 'comment');
  else if (event.altKey && event.key === 'F10') pane?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  else if (event.key === 'Escape' && isInToolbar) view.value?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The block editor with its bars. */
export function BlockPane({ document, live, label, context, onChange, onOpen }: BlockPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const searching = useSignal(false);
  const [state, actions] = useMemo(() => {
    const created = new PaneState();
    const picker = () => pane.current?.querySelector<HTMLElement>('input[type="file"]') ?? null;
    return [created, actionsOf(created, context, searching, picker, live ?? { undo, redo }, live?.comments)] as const;
  }, []);
  useEffect(() => {
    if (!container.current) return;
    const view = openBlockEditor({
      container: container.current,
      document,
      live,
      label,
      context,
      openSettings: (target, pos) => openNodeSettings(target, pos, context),
      openSelected: (target) => openSelected(target, context),
      onSlashMenuKey: (event) => handleSlashMenuKey(state, actions.choose, event),
      onUpdate(target, isChanged) {
        state.update(target);
        if (isChanged) onChange(() => documentOf(target));
      },
    });
    state.view.value = view;
    onOpen((shown) => {
      showDocument(view, shown);
      return documentOf(view);
    });
    view.focus();
    return () => view.destroy();
  }, []);
  const mayEdit = live?.mayEdit.value;
  useEffect(() => state.view.value?.setProps({}), [mayEdit]);
  const handleKeyDown = (event: KeyboardEvent) => handleKey(event, state, actions, pane.current);
  const view = state.view.value;
  return (
    <div ref={pane} class="block-pane" onKeyDown={handleKeyDown}>
      {view && mayEdit !== false && state.version.value >= 0 && <Toolbar view={view} actions={actions} />}
      {view && searching.value && state.version.value >= 0 && (
        <FindBar view={view} close={() => (searching.value = false)} />
      )}
      <div ref={container} class="block-place" />
      {view && state.version.value >= 0 && <FormatBar view={view} actions={actions} />}
      {view && <SlashMenu view={view} slash={state.slash} hits={state.hits} row={state.row} choose={actions.choose} />}
    </div>
  );
}
