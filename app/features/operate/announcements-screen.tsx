import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Announcement } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ChoiceField, TextField } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { isPast, Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { refreshAnnouncements } from '../../state/notices';
import { t } from '../../i18n/operate';
import { OperateHeader } from './operate-header';

const AT_ONCE = 50;
const HOUR_MS = 3_600_000;

type Severity = Announcement['severity'];
type Duration = 'hour' | 'day' | 'week' | 'never';

const SEVERITIES: Readonly<Record<Severity, string>> = { info: t.info, warning: t.important, critical: t.critical };
const SEVERITY_TAGS: Readonly<Record<Severity, string>> = {
  info: 'tag open',
  warning: 'tag warning',
  critical: 'tag removed',
};

const DURATIONS = [
  ['day', t.inADay],
  ['hour', t.inAnHour],
  ['week', t.inAWeek],
  ['never', t.never],
] as const satisfies readonly (readonly [Duration, string])[];

const LENGTHS: Readonly<Record<Exclude<Duration, 'never'>, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

const endOf = (duration: Duration): string | null =>
  duration === 'never' ? null : new Date(Date.now() + LENGTHS[duration]).toISOString();

const readAnnouncements = (page?: string, signal?: AbortSignal): Promise<ListPart<Announcement>> =>
  ok(api.GET('/v1/operate/announcements', { params: { query: { limit: AT_ONCE, page } }, signal }));

function NewAnnouncement({ onDone }: { readonly onDone: (words: string) => Promise<void> }) {
  const text = useSignal('');
  const severity = useSignal<Severity>('info');
  const duration = useSignal<Duration>('day');
  const submit = async () => {
    const body = { text: text.value.trim(), severity: severity.value, endsAt: endOf(duration.value) };
    await ok(api.POST('/v1/operate/announcements', { body }));
    text.value = '';
    await onDone(t.announced);
  };
  return (
    <>
      <h2>{t.newAnnouncement}</h2>
      <Form action={t.announce} submit={submit}>
        <TextField label={t.text} value={text} rows={3} required />
        <ChoiceField label={t.severity} value={severity} choices={Object.entries(SEVERITIES) as [Severity, string][]} />
        <ChoiceField<Duration> label={t.ends} value={duration} choices={DURATIONS} />
      </Form>
    </>
  );
}

interface RowProps {
  readonly announcement: Announcement;
  readonly outcome: ActionStatus;
  readonly remove: (id: string) => Promise<void>;
}

function Row({ announcement: { id, text, severity, endsAt }, outcome, remove }: RowProps) {
  const end = endsAt && <Time at={endsAt} />;
  return (
    <div class="member">
      <div class="member-who">
        {text}
        <p class="quiet">
          <span class={SEVERITY_TAGS[severity]}>{SEVERITIES[severity]}</span>{' '}
          {endsAt === null ? t.endsWhenDeleted : isPast(endsAt) ? t.endedAt(end) : t.endsAt(end)}
        </p>
      </div>
      <ActionButton work={outcome} label={t.deleteOne(text)} onClick={() => remove(id)}>
        {t.deleteIt}
      </ActionButton>
    </div>
  );
}

function Announcements({ announcements }: { readonly announcements: ListPart<Announcement> }) {
  const outcome = useActionStatus();
  const list = useRefreshedList(announcements, readAnnouncements);
  const refresh = async (words: string) => {
    await Promise.all([list.refresh(''), refreshAnnouncements()]);
    outcome.showMessage(words, true);
  };
  const remove = async (id: string) => {
    await ok(api.DELETE('/v1/operate/announcements/{announcementId}', { params: { path: { announcementId: id } } }));
    await refresh(t.deleted);
  };
  return (
    <>
      <OperateHeader part="announcements" />
      <Heading>{t.announcements}</Heading>
      <p class="lead">{t.announcementsHint}</p>
      <ActionStatusView of={outcome} />
      <RefreshedListView
        of={list}
        name={t.announcements}
        empty={t.noAnnouncements}
        render={(announcement) => <Row announcement={announcement} outcome={outcome} remove={remove} />}
      />
      <NewAnnouncement onDone={refresh} />
    </>
  );
}

/** What operators tell everyone. */
export async function announcementsScreen({ signal }: RouteContext): Promise<Screen> {
  const announcements = await readAnnouncements(undefined, signal);
  return { title: t.announcements, view: () => <Announcements announcements={announcements} /> };
}
