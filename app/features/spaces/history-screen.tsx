import { useSignal, type Signal } from '@preact/signals';
import { paths } from '../../lib/paths';
import type { RevisionSummary, Space } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { describeRevision, pagesLabel, readRevisions } from './history-data';
import { RollBack } from './roll-back';
import { date } from '../../i18n/format';
import { t } from '../../i18n/space';

interface RowProps {
  readonly state: OpenSpace;
  readonly revision: RevisionSummary;
  readonly newest: boolean;
  /** The revisions to compare, in the order of selection. */
  readonly selected: Signal<readonly RevisionSummary[]>;
  readonly onDone: (words: string) => Promise<void>;
}

/** Keeps the last two selected revisions. */
const toggleSelection = (
  selected: readonly RevisionSummary[],
  revision: RevisionSummary,
): readonly RevisionSummary[] =>
  selected.some(({ id }) => id === revision.id)
    ? selected.filter(({ id }) => id !== revision.id)
    : [...selected, revision].slice(-2);

interface RowActionsProps extends Pick<RowProps, 'revision' | 'newest' | 'onDone'> {
  readonly space: Space;
}

function RowActions({ space, revision, newest, onDone }: RowActionsProps) {
  const { id, createdAt, parents } = revision;
  const [parent] = parents;
  const moment = date(createdAt, 'second');
  return (
    <div class="part-actions">
      <a class="button" href={paths.space(space.id, id)} aria-label={t.viewRevision(moment)}>
        {t.view}
      </a>
      {parent !== undefined && (
        <a class="button" href={paths.comparison(space.id, parent, id)} aria-label={t.changesAt(moment)}>
          {t.changes}
        </a>
      )}
      {!newest && space.permissions.merge && (
        <DialogButton
          label={t.rollBackTo(moment)}
          dialog={() => <RollBack space={space} revision={revision} onDone={onDone} />}
        >
          {t.rollBack}
        </DialogButton>
      )}
    </div>
  );
}

function RevisionRow({ state: { space }, revision, newest, selected, onDone }: RowProps) {
  const { id, createdAt, createdBy, mergedFrom } = revision;
  const moment = date(createdAt, 'second');
  return (
    <article class="revision">
      <label class="revision-choice">
        <input
          type="checkbox"
          aria-label={t.compareRevision(moment)}
          checked={selected.value.some((one) => one.id === id)}
          onChange={() => (selected.value = toggleSelection(selected.value, revision))}
        />
      </label>
      <div class="revision-what">
        <h2>
          {mergedFrom ? (
            <a href={paths.changeRequest(space.id, mergedFrom.number)}>{describeRevision(revision)}</a>
          ) : (
            describeRevision(revision)
          )}{' '}
          {newest && <span class="tag open">{t.latest}</span>}
        </h2>
        <p>{pagesLabel(revision)}</p>
        <p class="quiet">
          {createdBy.displayName} · <Time at={createdAt} />
        </p>
      </div>
      <RowActions space={space} revision={revision} newest={newest} onDone={onDone} />
    </article>
  );
}

interface HistoryViewProps {
  readonly state: OpenSpace;
  readonly initial: ListPart<RevisionSummary>;
}

function HistoryView({ state, initial }: HistoryViewProps) {
  const { space, crumbs } = state;
  const list = useRefreshedList(initial, (page) => readRevisions(space.id, page));
  const selected = useSignal<readonly RevisionSummary[]>([]);
  const newest = list.first.value.items[0]?.id;
  const { count } = list.first.value;
  const compare = () => {
    const [older, newer] = [...selected.value].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    if (older && newer) goTo(paths.comparison(space.id, older.id, newer.id));
  };
  return (
    <>
      <SpaceHeader crumbs={crumbs.slice(0, -1)} space={space} part="history" />
      <div class="section-head">
        <Heading>{t.history}</Heading>
        <button type="button" class="button" aria-disabled={selected.value.length < 2 || undefined} onClick={compare}>
          {t.compareSelected}
        </button>
      </div>
      <p class="quiet">{t.revisionsHint(count)}</p>
      <RefreshedListView
        of={list}
        name={t.revisions}
        empty={t.noHistory}
        render={(revision) => (
          <RevisionRow
            state={state}
            revision={revision}
            newest={revision.id === newest}
            selected={selected}
            onDone={list.refresh}
          />
        )}
      />
    </>
  );
}

/** The history of a space: its revisions, the newest first. */
export async function historyScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, initial] = await Promise.all([
    openSpace(spaceId, undefined, true, signal),
    readRevisions(spaceId, undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return { title: t.historyOf(title), organization, view: () => <HistoryView state={state} initial={initial} /> };
}
