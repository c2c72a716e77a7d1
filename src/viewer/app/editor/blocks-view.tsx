import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JsonDocument } from '../../../documents/blocks/registry';
import type { Page } from '../api/types';
import { Problem } from '../parts/problem';
import type { BlockPane } from './blocks/block-pane';
import type { EditorContext } from './blocks/context';
import type { TextViewProps } from './markdown-view';
import { readPageText } from './page-text';
import { mayMerge, Saving } from './saving';
import { readUnsaved } from './unsaved';
import { useLeaving } from './use-draft';

interface Loaded {
  readonly BlockPane: typeof BlockPane;
  readonly context: EditorContext;
}

const EMPTY: JsonDocument = { object: 'document', data: {}, nodes: [] };

/** The document without what it gets anew each time that it is read. */
const textOf = (document: JsonDocument): string => JSON.stringify(document);

const parse = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** A text that was kept, unless it is none. */
function parseKept(text: string): JsonDocument | undefined {
  try {
    const kept = JSON.parse(text) as Partial<JsonDocument> | null;
    return kept?.object === 'document' && Array.isArray(kept.nodes) ? (kept as JsonDocument) : undefined;
  } catch {
    return undefined;
  }
}

const documentOfPage = (page: Page): JsonDocument => (page.document as JsonDocument | undefined) ?? EMPTY;

function useSaving({ state, page, draft, opened }: TextViewProps) {
  const made = useMemo(() => {
    const key = `${state.space.id} ${page.id} blocks`;
    const show = { current: (document: JsonDocument) => document };
    const write = async (text: string, base: string) => {
      const isMerged = await draft.write({
        operation: 'update_page',
        page: page.id,
        document: { document: parse(text) },
        ...(mayMerge(text, base) && { base: { document: parse(base) } }),
      });
      if (!isMerged) return undefined;
      return textOf(documentOfPage(await readPageText(state.space.id, page.id, draft.request.value, 'blocks')));
    };
    const place = { write, show: (text: string) => textOf(show.current(JSON.parse(text) as JsonDocument)) };
    const kept = readUnsaved(key);
    const written = textOf(documentOfPage(page));
    const restored = kept && parseKept(kept.text);
    return {
      kept: restored && kept,
      document: restored ?? documentOfPage(page),
      written,
      show,
      saving: new Saving(key, written, place),
    };
  }, []);
  useLeaving(made.saving);
  useEffect(() => {
    opened(made.saving);
    if (made.kept) made.saving.restore(made.kept);
  }, []);
  return made;
}

/** A page as blocks. The editor is loaded by those who edit. */
export function BlocksView(props: TextViewProps) {
  const { state, page, draft } = props;
  const { kept, document, written, saving, show } = useSaving(props);
  const loaded = useSignal<Loaded | undefined>(undefined);
  const problem = useSignal<unknown>(undefined);
  useEffect(() => {
    const failed = (error: unknown) => (problem.value = error);
    const load = async () => {
      const [{ BlockPane: Pane }, { makeContext }] = await Promise.all([
        import('./blocks/block-pane'),
        import('./blocks/make-context'),
      ]);
      const context = makeContext({ state, request: draft.request, ensure: draft.ensure, failed });
      loaded.value = { BlockPane: Pane, context };
    };
    load().catch(failed);
  }, []);
  const Pane = loaded.value?.BlockPane;
  return (
    <>
      {kept && kept.base !== written && (
        <p class="notice">
          This text was kept in the browser, and the page has changed since. Look at the changes before you publish.
        </p>
      )}
      <Problem error={problem.value} />
      {Pane && loaded.value ? (
        <Pane
          document={document}
          label={`Text of “${page.title}”`}
          context={loaded.value.context}
          changed={(read) => saving.later(() => textOf(read()))}
          opened={(shown) => (show.current = shown)}
        />
      ) : (
        <p class="quiet">Loading the editor…</p>
      )}
    </>
  );
}
