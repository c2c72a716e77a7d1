import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JsonDocument } from '../../core/documents/blocks/registry';
import { withoutTypedBlanks } from '../../core/documents/editor/typed-blanks';
import type { Page } from '../api/types';
import { Problem } from '../components/problem';
import { LoadedPane } from './loaded-pane';
import type { TextViewProps } from './markdown-view';
import { readPageText } from './page-text';
import { canMerge, Autosave } from './autosave';
import { blocksKey, readUnsaved } from './unsaved';
import { useLeaveWarning } from './use-draft';
import { t } from '../i18n/editor';

const EMPTY: JsonDocument = { object: 'document', data: {}, nodes: [] };

/** The document without the parts that are generated anew each time it is read. */
const textOf = (document: JsonDocument): string => JSON.stringify(document);

const parse = (text: string) => JSON.parse(text) as NonNullable<Page['document']>;

/** Parses a stored text; undefined if it is invalid. */
function parseStored(text: string): JsonDocument | undefined {
  try {
    const stored = JSON.parse(text) as Partial<JsonDocument> | null;
    return stored?.object === 'document' && Array.isArray(stored.nodes) ? (stored as JsonDocument) : undefined;
  } catch {
    return undefined;
  }
}

const documentOfPage = (page: Page): JsonDocument => (page.document as JsonDocument | undefined) ?? EMPTY;

function useSaving({ state, page, draft, onOpen }: TextViewProps) {
  const result = useMemo(() => {
    const key = blocksKey(state.space.id, page.id);
    const show = { current: (document: JsonDocument) => document };
    const read = async () =>
      textOf(documentOfPage(await readPageText(state.space.id, page.id, draft.changeRequest.value, 'blocks')));
    const write = async (text: string, base: string) => {
      const isMerged = await draft.write({
        operation: 'update_page',
        page: page.id,
        document: { document: parse(text) },
        ...(canMerge(text, base) && { base: { document: parse(base) } }),
      });
      if (!isMerged) return undefined;
      return read();
    };
    let before = documentOfPage(page);
    const typed = (document: JsonDocument) => textOf(withoutTypedBlanks(document, before));
    const merge = (text: string) => {
      before = JSON.parse(text) as JsonDocument;
      return typed(show.current(before));
    };
    const target = { write, read, show: merge };
    const unsaved = readUnsaved(key);
    const written = textOf(documentOfPage(page));
    const restored = unsaved && parseStored(unsaved.text);
    return {
      unsaved: restored && unsaved,
      document: restored ?? documentOfPage(page),
      written,
      show,
      typed,
      saving: new Autosave(key, written, target),
    };
  }, []);
  useLeaveWarning(result.saving, draft.uploads);
  useEffect(() => {
    onOpen(result.saving);
    if (result.unsaved) result.saving.restore(result.unsaved);
  }, []);
  return result;
}

/** A page as blocks, edited by one person: the text is saved shortly after each change. */
export function AutosavedBlocks(props: TextViewProps) {
  const { state, page, draft } = props;
  const { unsaved, document, written, saving, show, typed } = useSaving(props);
  const problem = useSignal<unknown>(undefined);
  return (
    <>
      {unsaved && unsaved.base !== written && <p class="notice">{t.keptTextBlocks}</p>}
      <Problem error={problem.value} />
      <LoadedPane
        state={state}
        draft={draft}
        onError={(error) => (problem.value = error)}
        document={document}
        label={t.textOf(page.title)}
        onChange={(read) => saving.changeLater(() => typed(read()))}
        onOpen={(shown) => (show.current = shown)}
      />
    </>
  );
}
