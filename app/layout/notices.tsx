import { useEffect } from 'preact/hooks';
import { paths } from '../lib/paths';
import type { Announcement, QuotaUsage } from '../api/types';
import { amountOf } from '../components/amounts';
import { outline } from '../state/organization';
import {
  announcements,
  closeAnnouncement,
  nearlyUsed,
  outboundPause,
  refreshAnnouncements,
  refreshNearlyUsed,
  refreshOutboundPause,
} from '../state/notices';
import { t } from '../i18n/operate';

const KINDS: Readonly<Partial<Record<QuotaUsage['kind'], string>>> = {
  pages: t.kindPages,
  storage: t.kindStorage,
  members: t.kindMembers,
  mails: t.kindEmails,
};

const wordsOf = ({ kind, used = 0, allowed }: QuotaUsage): string =>
  t.usedOf(KINDS[kind] ?? kind, amountOf(kind, used), amountOf(kind, allowed ?? 0));

/** What cannot be read is not shown; the screen itself reports that the service does not answer. */
const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

const AnnouncementNotice = ({ announcement }: { readonly announcement: Announcement }) => (
  <li class={`app-notice ${announcement.severity}`}>
    <span>{announcement.text}</span>
    <button
      type="button"
      class="button"
      aria-label={t.closeOne(announcement.text)}
      onClick={() => closeAnnouncement(announcement)}
    >
      {t.close}
    </button>
  </li>
);

/** What everyone is told, what waits in a copy, and which quotas are nearly used: above every screen. */
export function Notices() {
  const organization = outline.value?.organization;
  const ownOrganization = organization?.permissions.admin ? organization.id : undefined;
  useEffect(() => {
    quietly(refreshAnnouncements());
    quietly(refreshOutboundPause());
  }, []);
  useEffect(() => quietly(refreshNearlyUsed(ownOrganization)), [ownOrganization]);
  const [pause, near] = [outboundPause.value, nearlyUsed.value];
  if (announcements.value.length === 0 && !pause && !near) return null;
  return (
    <aside class="app-notices" aria-label={t.notices}>
      <ul>
        {announcements.value.map((announcement) => (
          <AnnouncementNotice key={announcement.id} announcement={announcement} />
        ))}
        {pause && (
          <li class="app-notice warning">
            <span>{t.outboundNotice(pause.reason ?? '', <a href={paths.operate()}>{t.operateLink}</a>)}</span>
          </li>
        )}
        {near && near.organization === organization?.id && (
          <li class="app-notice warning">
            <span>{t.quotaNotice(organization.title, near.quotas.map(wordsOf).join(', '), near.contact)}</span>
          </li>
        )}
      </ul>
    </aside>
  );
}
