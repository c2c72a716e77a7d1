import { root } from '../../lib/paths';

const KEY = `bindery.home-visits ${root.pathname}`;
/** Visits that are closer together count as one. */
const SAME_VISIT_MS = 1_800_000;

interface Visits {
  /** When the user last looked at the screen. */
  readonly now: number;
  /** The end of the visit before; undefined at the first one. */
  readonly before?: number;
}

/** Notes that the user looks at the home screen of an organization. @returns when their visit before this one ended */
export function noteVisit(organizationId: string): Date | undefined {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Visits>;
    const last = all[organizationId];
    const now = Date.now();
    const isSame = last !== undefined && now - last.now < SAME_VISIT_MS;
    const before = isSame ? last.before : last?.now;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [organizationId]: { now, before } }));
    return before === undefined ? undefined : new Date(before);
  } catch {
    // The browser's storage can be disabled; in that case nothing is new.
    return undefined;
  }
}
