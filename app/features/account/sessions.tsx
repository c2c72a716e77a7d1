import { api, ok } from '../../api/client';
import type { Session } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ActionStatusView, type ActionStatus, useActionStatus } from '../../components/action-status';
import { PagedList, type ListPart } from '../../components/paged-list';
import { useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import { t } from '../../i18n/account';

const AT_ONCE = 20;

export const readSessions = (page?: string, signal?: AbortSignal): Promise<ListPart<Session>> =>
  ok(api.GET('/v1/user/sessions', { params: { query: { limit: AT_ONCE, page } }, signal }));

interface RowProps {
  readonly session: Session;
  readonly outcome: ActionStatus;
  readonly onDone: (words: string) => Promise<void>;
}

function Row({ session, outcome, onDone }: RowProps) {
  const { id, current, createdAt, lastUsedAt, expiresAt, userAgent = t.unknownBrowser, ip } = session;
  const end = async () => {
    await ok(api.DELETE('/v1/user/sessions/{sessionId}', { params: { path: { sessionId: id } } }));
    await onDone(t.sessionEnded);
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong class="address">{userAgent}</strong> {current && <span class="tag open">{t.thisSession}</span>}
        <p class="quiet">
          {ip ? (
            <>{t.sessionTimesFrom(<Time at={createdAt} />, <Time at={lastUsedAt} />, <Time at={expiresAt} />, ip)}</>
          ) : (
            <>{t.sessionTimes(<Time at={createdAt} />, <Time at={lastUsedAt} />, <Time at={expiresAt} />)}</>
          )}
        </p>
      </div>
      {!current && (
        <ActionButton work={outcome} onClick={end} label={t.endTheSessionOf(userAgent)}>
          {t.end}
        </ActionButton>
      )}
    </div>
  );
}

interface SessionsProps {
  readonly sessions: ListPart<Session>;
}

/** The sessions of the user, with buttons to end them. */
export function Sessions({ sessions }: SessionsProps) {
  const outcome = useActionStatus();
  const list = useRefreshedList(sessions, (page) => readSessions(page));
  const onDone = async (words: string) => {
    await list.refresh(words);
    outcome.showMessage(words, true);
  };
  return (
    <section class="account" aria-labelledby="sessions">
      <h2 id="sessions">{t.sessions}</h2>
      <p class="quiet">{t.sessionsHint}</p>
      <ActionStatusView of={outcome} />
      <PagedList
        key={list.version.value}
        name={t.sessions}
        empty={t.noSessions}
        first={list.first.value}
        loadPage={list.loadPage}
        render={(session) => <Row session={session} outcome={outcome} onDone={onDone} />}
      />
    </section>
  );
}
