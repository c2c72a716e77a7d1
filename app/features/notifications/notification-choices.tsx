import { type Signal, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { MailChoice, MailPreferences, NotificationKind, Preferences } from '../../api/types';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { SignInLink } from '../account/own-session';
import { KINDS } from './notification-texts';
import { t } from '../../i18n/notifications';

const MAILS: readonly (readonly [MailChoice, string])[] = [
  ['at-once', t.immediately],
  ['daily', t.daily],
  ['off', t.noEmail],
];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const patchMails = (body: object): Promise<MailPreferences> => ok(api.PATCH('/v1/user/notifications/mails', { body }));

interface ChoicesProps {
  readonly inbox: Signal<Preferences>;
  readonly mails: Signal<MailPreferences>;
}

interface RowProps extends ChoicesProps {
  readonly kind: NotificationKind;
}

/** A kind of notification and its channels. Each change is saved immediately. */
function Row({ kind, inbox, mails }: RowProps) {
  const id = useId();
  const work = useAsyncAction();
  const isInInbox = inbox.value[kind] === 'inbox';
  const setInInbox = (isWanted: boolean) =>
    work.runNext(async () => {
      const body = { [kind]: isWanted ? 'inbox' : 'off' } as const;
      inbox.value = await ok(api.PATCH('/v1/user/notifications/preferences', { body }));
    });
  const setMail = (choice: string) =>
    work.runNext(async () => (mails.value = await patchMails({ kinds: { [kind]: choice } })));
  return (
    <tr>
      <th scope="row">
        <label for={id}>{KINDS[kind]}</label>
        <Problem error={work.error.value} />
      </th>
      <td>
        <input
          id={id}
          type="checkbox"
          checked={isInInbox}
          disabled={!mails.value.changeable}
          onChange={(event) => void setInInbox(event.currentTarget.checked)}
        />
      </td>
      {mails.value.available && (
        <td>
          <select
            aria-label={t.emailAbout(KINDS[kind])}
            disabled={!isInInbox || !mails.value.changeable}
            value={isInInbox ? mails.value.kinds[kind] : 'off'}
            onChange={(event) => void setMail(event.currentTarget.value)}
          >
            {MAILS.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
        </td>
      )}
    </tr>
  );
}

/** The time zone of this browser first, then those that the browser supports. */
const zones = [
  ...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** The time at which the daily mail is sent. */
function DailyMail({ mails }: Pick<ChoicesProps, 'mails'>) {
  const [hourId, zoneId] = [useId(), useId()];
  const work = useAsyncAction();
  const { hour, timeZone, changeable } = mails.value;
  const change = (body: object) => work.runNext(async () => (mails.value = await patchMails(body)));
  return (
    <section class="daily-mail" aria-label={t.dailyDigest}>
      <div class="field">
        <label for={hourId}>{t.dailyDigestTime}</label>
        <select
          id={hourId}
          value={hour}
          disabled={!changeable}
          onChange={(event) => void change({ hour: Number(event.currentTarget.value) })}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>{`${String(each).padStart(2, '0')}:00`}</option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={zoneId}>{t.timeZone}</label>
        <input
          id={zoneId}
          list={`${zoneId}-known`}
          value={timeZone}
          disabled={!changeable}
          maxLength={64}
          autocomplete="off"
          spellcheck={false}
          onChange={(event) => void change({ timeZone: event.currentTarget.value.trim() })}
        />
        <datalist id={`${zoneId}-known`}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </div>
      <Problem error={work.error.value} />
    </section>
  );
}

interface NotificationChoicesProps {
  readonly preferences: Preferences;
  readonly mailPreferences: MailPreferences;
}

/** The kinds of events that notify the user, in the inbox and by mail. */
export function NotificationChoices({ preferences, mailPreferences }: NotificationChoicesProps) {
  const inbox = useSignal(preferences);
  const mails = useSignal(mailPreferences);
  const { available, changeable } = mails.value;
  return (
    <>
      {!changeable && (
        <p>{t.yoursEverywhere(<SignInLink to={paths.notifications('settings')}>{t.signInWithout}</SignInLink>)}</p>
      )}
      <table class="matrix">
        <caption>{t.notifyMeWhen}</caption>
        <thead>
          <tr>
            <th scope="col">{t.event}</th>
            <th scope="col">{t.inbox}</th>
            {available && <th scope="col">{t.email}</th>}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(KINDS) as NotificationKind[]).map((kind) => (
            <Row key={kind} kind={kind} inbox={inbox} mails={mails} />
          ))}
        </tbody>
      </table>
      {available ? <DailyMail mails={mails} /> : <p class="quiet">{t.noEmails}</p>}
    </>
  );
}
