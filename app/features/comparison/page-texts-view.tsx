import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Problem } from '../../components/problem';
import { createOrigin, type Origin } from '../../document/origin';
import type { Compared } from './changes.types';
import { Comparison } from './comparison';
import type { inTurn } from './in-turn';
import { documentLines, type Line } from './lines';
import { mergeDocuments } from './merged-document';
import type { PageChange } from './page-changes';
import type { PageConversation } from './page-conversation';
import { readPageTexts, sourceLines, type PageText, type PageTexts, type TextFormat } from './page-texts';
import { PassageThreads } from './passages/passage-threads';
import { ReaderView } from './reader-view';
import { comparisonView, type ComparisonView } from './view-choice';
import { t } from '../../i18n/comparison';

interface PageTextsViewProps {
  readonly change: PageChange;
  readonly compared: Compared;
  readonly pageOf: Origin['pageOf'];
  readonly turn: ReturnType<typeof inTurn>;
  readonly conversation?: PageConversation;
}

/** The texts in the format that is shown; undefined until they are read. */
function usePageTexts({ change, compared, turn }: PageTextsViewProps, format: TextFormat) {
  const texts = useSignal<Partial<Record<TextFormat, PageTexts>>>({});
  const error = useSignal<unknown>(undefined);
  useEffect(() => {
    if (texts.peek()[format]) return;
    const controller = new AbortController();
    turn(() => readPageTexts(change, compared, format, controller.signal))
      .then((read) => (texts.value = { ...texts.peek(), [format]: read }))
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) error.value = thrown;
      });
    return () => controller.abort();
  }, [format]);
  return { texts: texts.value[format], error: error.value };
}

interface LoadedProps extends PageTextsViewProps {
  readonly texts: PageTexts;
  readonly view: ComparisonView;
}

/** The documents of a page that is shown once, or of both versions as one. */
function useMergedNodes({ change, texts, pageOf }: LoadedProps) {
  return useMemo(() => {
    const [old, fresh] = [texts.old?.document, texts.fresh?.document];
    if (change.kind === 'new') return fresh?.nodes ?? [];
    if (change.kind === 'removed') return old?.nodes ?? [];
    return mergeDocuments(old, fresh, { pageOf });
  }, [texts]);
}

function LoadedTexts(props: LoadedProps) {
  const { change, compared, pageOf, texts, view, conversation } = props;
  const { spaceId, base, revision } = compared;
  const [before, after] = useMemo(() => {
    const common = { space: spaceId, page: change.page.id, pageOf, isOneOfMany: true };
    const old = createOrigin({ ...common, revision: base, pages: base });
    return [old, createOrigin({ ...common, revision, pages: revision, before: old })];
  }, [base, revision]);
  const nodes = useMergedNodes(props);
  const linesOf = (text: PageText | undefined): readonly Line[] =>
    view === 'source' ? sourceLines(text?.markdown) : documentLines(text?.document, { pageOf });
  const [old, fresh] = useMemo(() => [linesOf(texts.old), linesOf(texts.fresh)], [texts, view]);
  if (old.length + fresh.length === 0) return <p class="quiet">{t.pageHasNoText}</p>;
  // A page that exists on one side only would leave the other half empty.
  const isOnce = change.kind !== 'edited' && view === 'sides';
  if (view === 'reader' || isOnce)
    return <ReaderView nodes={nodes} origin={change.kind === 'removed' ? before : after} conversation={conversation} />;
  return (
    <>
      <Comparison key={view} old={old} fresh={fresh} before={before} after={after} layout={view} />
      {conversation && <PassageThreads {...conversation} comments={conversation.comments} draft={conversation.draft} />}
    </>
  );
}

/** The text of a page with its changes, in the view that the person has chosen. */
export function PageTextsView(props: PageTextsViewProps) {
  const view = comparisonView.value;
  const { texts, error } = usePageTexts(props, view === 'source' ? 'source' : 'document');
  if (texts) return <LoadedTexts {...props} texts={texts} view={view} />;
  return (
    <>
      {error === undefined && (
        <p class="quiet pending" data-pending>
          {t.loading}
        </p>
      )}
      <Problem error={error} />
    </>
  );
}
