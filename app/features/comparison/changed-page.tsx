import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { optional } from '../../api/api-error';
import { api, ok } from '../../api/client';
import { createOrigin, type Origin } from '../../document/origin';
import { Load } from '../../components/load';
import { ChangedFields } from './changed-fields';
import type { ChangedItem, ChangedValues, Compared } from './changes.types';
import { Comparison } from './comparison';
import type { inTurn } from './in-turn';
import { documentLines, type Line } from './lines';
import { changesText, CHANGE_LABELS, kindsOf, type PageChange } from './page-changes';
import { t } from '../../i18n/comparison';

interface ChangedPageProps {
  readonly change: PageChange;
  readonly compared: Compared;
  readonly pageOf: Origin['pageOf'];
  /** Pages further up are read first: people see them first. */
  readonly turn: ReturnType<typeof inTurn>;
  /** Whether it is expanded initially; other pages are compared when they are opened. */
  readonly open: boolean;
}

interface Texts {
  readonly old: readonly Line[];
  readonly fresh: readonly Line[];
}

async function readLines(
  { spaceId, revisionId, pageId }: { spaceId: string; revisionId: string; pageId: string },
  pageOf: Origin['pageOf'],
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const params = { path: { spaceId, revisionId, pageId }, query: { format: 'document', metadata: false } as const };
  const reading = ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', { params, signal }));
  return documentLines((await optional(reading))?.document, { pageOf });
}

async function readTexts({ change, compared, pageOf }: ChangedPageProps, signal: AbortSignal): Promise<Texts> {
  if (!changesText(change)) return { old: [], fresh: [] };
  const { spaceId, base, revision } = compared;
  const pageId = change.page.id;
  const [old, fresh] = await Promise.all([
    change.kind === 'new' ? [] : readLines({ spaceId, revisionId: base, pageId }, pageOf, signal),
    change.kind === 'removed' ? [] : readLines({ spaceId, revisionId: revision, pageId }, pageOf, signal),
  ]);
  return { old, fresh };
}

/** Both texts of a page, if it has any. */
function PageTexts({ change, compared: { spaceId, base, revision }, texts }: ChangedPageProps & { texts: Texts }) {
  const before = useMemo(() => createOrigin({ space: spaceId, revision: base, pages: base }), [base]);
  const after = useMemo(() => createOrigin({ space: spaceId, revision, pages: revision }), [revision]);
  if (!changesText(change)) return null;
  if (texts.old.length + texts.fresh.length === 0) return <p class="quiet">{t.pageHasNoText}</p>;
  return <Comparison old={texts.old} fresh={texts.fresh} before={before} after={after} />;
}

/** The changed fields and position of a page, without its text. */
function fieldsOf({ attributes, parent, moved }: PageChange): ChangedValues {
  const fields = Object.entries(attributes).filter(([name]) => !['text', 'document'].includes(name));
  const place = (page: ChangedItem | undefined) => page?.title ?? t.theTop;
  const below = { before: place(parent?.before), after: place(parent?.after) };
  return { ...Object.fromEntries(fields), ...(moved && { below }) };
}

/** A changed page: its fields, and both texts side by side. */
export function ChangedPage(props: ChangedPageProps) {
  const { change, compared, turn, open } = props;
  const { page, kind } = change;
  const isOpen = useSignal(open);
  const title = page.title || t.untitled;
  return (
    <details class="changed-page" open={open} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        {kindsOf(change).map((name) => (
          <span key={name} class={`tag ${name}`}>
            {CHANGE_LABELS[name]}
          </span>
        ))}
        {page.path !== undefined && <code>/{page.path}</code>}
      </summary>
      <div class="page-change">
        <ChangedFields of={fieldsOf(change)} />
        {isOpen.value && (
          <Load load={(signal) => turn(() => readTexts(props, signal))}>
            {(texts) => (
              <>
                <PageTexts {...props} texts={texts} />
                {kind !== 'removed' && (
                  <p class="read-page">
                    <a href={paths.page(compared.spaceId, page.id, compared.revision)}>{t.previewWithChanges(title)}</a>
                  </p>
                )}
              </>
            )}
          </Load>
        )}
      </div>
    </details>
  );
}
