import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JsonDocument } from '../../../documents/blocks/registry';
import type { Page } from '../api/types';
import { Problem } from '../parts/problem';
import type { BlockPane } from './blocks/block-pane';
import type { EditorContext } from './blocks/context';
import type { TextViewProps } from './markdown-view';
import { Saving } from './saving';
import { readUnsaved } from './unsaved';
import { useLeaving } from './use-draft';

interface Loaded {
  readonly BlockPane: typeof BlockPane;
  readonly context: EditorContext;
}

const EMPTY: JsonDocument = { object: 'document', data: {}, nodes: [] };

/** The document without what it gets anew each time that it is read. */
const textOf = (document: JsonDocument): string => JSON.stringify(document);

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
    const write = (text: string) => {
      const document = JSON.parse(text) as Record<string, unknown>;
      return draft.write({ operation: 'update_page', page: page.id, document: { document } });
    };
    const kept = readUnsaved(key);
    const written = textOf(documentOfPage(page));
    const restored = kept && parseKept(kept.text);
    return {
      kept: restored && kept,
      document: restored ?? documentOfPage(page),
      written,
      saving: new Saving(key, written, write),
    };
  }, []);
  useLeaving(made.saving);
  useEffect(() => {
    opened(made.saving);
    if (made.kept) made.saving.change(made.kept.text);
  }, []);
  return made;
}

/** A page as blocks. The editor is loaded by those who edit. */
export function BlocksView(props: TextViewProps) {
  const { state, page, draft } = props;
  const { kept, document, written, saving } = useSaving(props);
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
        />
      ) : (
        <p class="quiet">Loading the editor…</p>
      )}
    </>
  );
}
