import { signal } from '@preact/signals';
import { root } from '../lib/paths';
import { api, ok } from '../api/client';
import type { Announcement, Outbound, QuotaUsage } from '../api/types';
import { person } from './session';

/** The quotas that an organization has nearly used. */
interface NearlyUsed {
  readonly organization: string;
  readonly quotas: readonly QuotaUsage[];
  readonly contact: string;
}

/** What operators tell everyone, except for what this person has closed. */
export const announcements = signal<readonly Announcement[]>([]);

/** For operators, while what the service does to others is paused. */
export const outboundPause = signal<Outbound | undefined>(undefined);

/** For admins of the organization that is shown. */
export const nearlyUsed = signal<NearlyUsed | undefined>(undefined);

const CLOSED_KEY = `bindery.closed-announcements ${root.pathname}`;
const MAX_CLOSED = 50;

/** One that is changed is shown again. */
const versionOf = ({ id, updatedAt }: Announcement): string => `${id} ${updatedAt}`;

/** The browser's storage can be disabled. */
function closedOnes(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Hides an announcement from this person, in this browser. */
export function closeAnnouncement(announcement: Announcement): void {
  announcements.value = announcements.value.filter(({ id }) => id !== announcement.id);
  try {
    const closed = [versionOf(announcement), ...closedOnes()].slice(0, MAX_CLOSED);
    localStorage.setItem(CLOSED_KEY, JSON.stringify(closed));
  } catch {
    // In that case, it is shown again the next time.
  }
}

export async function refreshAnnouncements(): Promise<void> {
  const { items } = await ok(api.GET('/v1/announcements'));
  const closed = new Set(closedOnes());
  announcements.value = items.filter((one) => !closed.has(versionOf(one)));
}

/** Only operators are told. */
export async function refreshOutboundPause(): Promise<void> {
  if (person.value?.operator !== true) return;
  const outbound = await ok(api.GET('/v1/operate/outbound'));
  outboundPause.value = outbound.paused ? outbound : undefined;
}

/** @param id the organization that is shown, of which the user is an admin; undefined: there is none */
export async function refreshNearlyUsed(id: string | undefined): Promise<void> {
  nearlyUsed.value = undefined;
  if (id === undefined) return;
  const { quotas, contact } = await ok(
    api.GET('/v1/orgs/{organizationId}/usage', { params: { path: { organizationId: id } } }),
  );
  const near = quotas.filter(({ warning }) => warning);
  if (near.length > 0) nearlyUsed.value = { organization: id, quotas: near, contact };
}
