import { useComputed, type ReadonlySignal } from '@preact/signals';
import { ChevronDown, ChevronRight, Eye, MessageSquare, Pencil } from 'lucide';
import { useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import type { Comment } from '../../api/types';
import type { Origin } from '../../document/origin';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import { Icon } from '../../components/icon';
import { ChangedFields } from './changed-fields';
import type { ChangedItem, ChangedValues, Compared } from './changes.types';
import type { inTurn } from './in-turn';
import { LineCountsView } from './line-counts';
import { changesText, CHANGE_LABELS, kindsOf, pagePartId, versionOf, type PageChange } from './page-changes';
import type { PageConversation } from './page-conversation';
import { PageTextsView } from './page-texts-view';
import type { Reviewing } from './reviewing';
import { useNearness } from './use-nearness';
import { t } from '../../i18n/comparison';

interface ChangedPageProps {
  readonly change: PageChange;
  readonly compared: Compared;
  readonly pageOf: Origin['pageOf'];
  /** Pages further up are read first: people see them first. */
  readonly turn: ReturnType<typeof inTurn>;
  /** The pages that the person has expanded or collapsed. */
  readonly expanded: ReadonlySignal<ReadonlyMap<string, boolean>>;
  readonly expand: (pageId: string, isExpanded: boolean) => void;
  readonly reviewing?: Reviewing;
}

/** The changed fields and position of a page, without its text. */
function fieldsOf({ attributes, parent, moved }: PageChange): ChangedValues {
  const fields = Object.entries(attributes).filter(([name]) => !['text', 'document'].includes(name));
  const place = (page: ChangedItem | undefined) => page?.title ?? t.theTop;
  const below = { before: place(parent?.before), after: place(parent?.after) };
  return { ...Object.fromEntries(fields), ...(moved && { below }) };
}

interface HeaderProps extends ChangedPageProps {
  readonly isExpanded: boolean;
  readonly isViewed: boolean;
}

/** Opens the page as a reader will see it. */
function PreviewLink({ change: { page, kind }, compared }: HeaderProps) {
  if (kind === 'removed') return null;
  const label = t.previewWithChanges(page.title || t.untitled);
  return (
    <a
      class="icon-button"
      aria-label={label}
      title={label}
      href={paths.page(compared.spaceId, page.id, compared.revision)}
    >
      <Icon of={Eye} size={16} />
    </a>
  );
}

/** Comments on the page, edits it, marks it as viewed. */
function ReviewTools({ change, compared, expand, isViewed, reviewing }: HeaderProps) {
  const { page, kind } = change;
  const title = page.title || t.untitled;
  const isText = page.type === 'document' && kind !== 'removed';
  if (!reviewing) return null;
  const { discussions, viewed, editable } = reviewing;
  const view = (value: boolean) => {
    viewed.set(page.id, versionOf(change), value);
    expand(page.id, !value);
  };
  const comment = () => {
    expand(page.id, true);
    discussions.draft.value = { page: page.id, kind: 'comment' };
  };
  return (
    <>
      {isText && discussions.mayComment && (
        <button type="button" class="icon-button" aria-label={t.commentOn(title)} title={t.comment} onClick={comment}>
          <Icon of={MessageSquare} size={16} />
        </button>
      )}
      {isText && editable !== undefined && (
        <a
          class="icon-button"
          aria-label={t.editPage(title)}
          title={t.edit}
          href={paths.edit(compared.spaceId, page.id, editable)}
        >
          <Icon of={Pencil} size={16} />
        </a>
      )}
      <label class="viewed-check">
        <input type="checkbox" checked={isViewed} onChange={(event) => view(event.currentTarget.checked)} /> {t.viewed}
        <span class="unseen">: {title}</span>
      </label>
    </>
  );
}

/** The title of a changed page, which expands and collapses it, with what changed. */
function ChangedPageHeader(props: HeaderProps) {
  const { change, expand, isExpanded } = props;
  const { page } = change;
  return (
    <header class="page-head">
      <h3>
        <button type="button" aria-expanded={isExpanded} onClick={() => expand(page.id, !isExpanded)}>
          <Icon of={isExpanded ? ChevronDown : ChevronRight} size={16} />
          <span>{page.title || t.untitled}</span>
        </button>
      </h3>
      {kindsOf(change).map((name) => (
        <span key={name} class={`tag ${name}`}>
          {CHANGE_LABELS[name]}
        </span>
      ))}
      <LineCountsView change={change} />
      <div class="page-tools">
        <PreviewLink {...props} />
        <ReviewTools {...props} />
      </div>
      {page.path !== undefined && <code>/{page.path}</code>}
    </header>
  );
}

const NO_COMMENTS: readonly Comment[] = [];

/** What was said about the page, for its view. */
function conversationOf({ change, reviewing }: ChangedPageProps, outcome: ActionStatus): PageConversation | undefined {
  if (!reviewing || change.kind === 'removed') return undefined;
  const { discussions, onChange } = reviewing;
  const pageId = change.page.id;
  const draft = discussions.draft.value;
  return {
    pageId,
    discussions,
    comments: discussions.byPage.value.get(pageId) ?? NO_COMMENTS,
    draft: draft?.page === pageId ? draft : undefined,
    mayComment: discussions.mayComment,
    outcome,
    onChange,
  };
}

/** The content of an expanded page; its texts are read when it is near the window. */
function ChangedPageBody(props: ChangedPageProps) {
  const { change, compared, pageOf, turn } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place);
  const outcome = useActionStatus();
  const conversation = conversationOf(props, outcome);
  return (
    <div class="page-change" ref={place}>
      <ChangedFields of={fieldsOf(change)} />
      {changesText(change) &&
        (isNear ? (
          <PageTextsView change={change} compared={compared} pageOf={pageOf} turn={turn} conversation={conversation} />
        ) : (
          <p class="quiet pending" data-pending>
            {t.loading}
          </p>
        ))}
      <ActionStatusView of={outcome} />
    </div>
  );
}

/** A changed page: what changed about it, and its text. */
export function ChangedPage(props: ChangedPageProps) {
  const { change, expanded, reviewing } = props;
  const { id } = change.page;
  const isViewed = useComputed(() => reviewing?.viewed.has(id, versionOf(change)) ?? false);
  const isExpanded = useComputed(() => expanded.value.get(id) ?? !isViewed.value);
  // Read here, so that the page is drawn again whenever one of them changes.
  const shown = { isViewed: isViewed.value, isExpanded: isExpanded.value };
  return (
    <section class={`changed-page ${change.kind}`} id={pagePartId(id)} tabIndex={-1}>
      <ChangedPageHeader {...props} {...shown} />
      {shown.isExpanded && <ChangedPageBody {...props} />}
    </section>
  );
}
