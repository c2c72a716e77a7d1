import { paths } from '../../lib/paths';
import { Load } from '../../components/load';
import type { LiveEditing } from './open-live';
import type { EndedSession } from './ended-session';
import { t } from '../../i18n/editor';

interface EndedNoticeProps {
  readonly live: LiveEditing;
  readonly spaceId: string;
  readonly pageId: string;
}

function happened({ what, by, isByUser }: EndedSession): string {
  switch (what) {
    case 'merged':
      return isByUser ? t.youPublishedIt : t.publishedIt(by?.name);
    case 'page-deleted':
      return isByUser ? t.youDeletedThePage : t.deletedThePage(by?.name);
    case 'request-deleted':
      return t.draftGone;
    case 'page-replaced':
      return t.pageIsReplaced;
    case 'mixed-up':
      return t.windowUnidentified;
  }
}

/** Where the text is now. */
function kept({ what }: EndedSession, isStored: boolean): string {
  if (what === 'page-replaced' || what === 'mixed-up') return isStored ? '' : t.unsentComesAgain;
  if (what === 'merged') return isStored ? t.allIsPublished : t.unsentComesIntoDraft;
  return t.copyItFromHere;
}

/** Says why the page can no longer be edited together, where its text is, and how to go on. */
export const EndedNotice = ({ live, spaceId, pageId }: EndedNoticeProps) => (
  <Load load={() => live.explainEnd()}>
    {(ended) => (
      <div class="notice" role="alert">
        <p>
          {happened(ended)} {kept(ended, live.saving.isStored)}
        </p>
        <div class="buttons">
          {ended.what === 'merged' && ended.isPublished && (
            // A new document, so that the editor opens again and finds what is kept in this browser.
            <button type="button" class="primary" onClick={() => location.assign(paths.edit(spaceId, pageId))}>
              {t.continueInDraft}
            </button>
          )}
          {(ended.what === 'page-replaced' || ended.what === 'mixed-up') && (
            <button type="button" class="primary" onClick={() => location.reload()}>
              {t.reload}
            </button>
          )}
          {ended.isPublished && (
            <a class="button" href={paths.page(spaceId, pageId)}>
              {t.openPage}
            </a>
          )}
          {ended.changeRequest && ended.what !== 'merged' && (
            <a class="button" href={paths.changeRequest(spaceId, ended.changeRequest.number)}>
              {t.seeChanges}
            </a>
          )}
        </div>
      </div>
    )}
  </Load>
);
