import { api, ok } from '../../api/client';
import type { Session } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { OutcomeView, type Outcome, useOutcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { useRefreshedList } from '../../parts/refreshed-list';
import { Time } from '../../parts/time';

const AT_ONCE = 20;

export const readSessions = (page?: string, signal?: AbortSignal): Promise<ListPart<Session>> =>
  ok(api.GET('/v1/user/sessions', { params: { query: { limit: AT_ONCE, page } }, signal }));

interface RowProps {
  readonly session: Session;
  readonly outcome: Outcome;
  readonly done: (words: string) => Promise<void>;
}

function Row({ session, outcome, done }: RowProps) {
  const { id, current, createdAt, lastUsedAt, expiresAt, userAgent = 'Unknown browser', ip } = session;
  const end = async () => {
    await ok(api.DELETE('/v1/user/sessions/{sessionId}', { params: { path: { sessionId: id } } }));
    await done('The session is ended. It stops working everywhere at once.');
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong class="address">{userAgent}</strong> {current && <span class="tag open">This one</span>}
        <p class="quiet">
          Signed in <Time at={createdAt} />, last used <Time at={lastUsedAt} />, ends <Time at={expiresAt} />
          {ip && `, from ${ip}`}
        </p>
      </div>
      {!current && (
        <ActionButton work={outcome} act={end} label={`End the session of ${userAgent}`}>
          End
        </ActionButton>
      )}
    </div>
  );
}

interface SessionsProps {
  readonly sessions: ListPart<Session>;
}

/** Where a person is signed in, and ending that. */
export function Sessions({ sessions }: SessionsProps) {
  const outcome = useOutcome();
  const list = useRefreshedList(sessions, () => readSessions());
  const done = async (words: string) => {
    await list.done(words);
    outcome.say(words, true);
  };
  return (
    <section class="account" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p class="quiet">
        Browsers and programs in which you have signed in. Each ends by itself, after twelve hours unless your
        organization says otherwise.
      </p>
      <OutcomeView of={outcome} />
      <PagedList
        key={list.version.value}
        name="Sessions"
        empty="There are none: you use an API token."
        first={list.first.value}
        more={(page) => readSessions(page)}
        render={(session) => <Row session={session} outcome={outcome} done={done} />}
      />
    </section>
  );
}
