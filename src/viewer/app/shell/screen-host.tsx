import { useSignal, type Signal } from '@preact/signals';
import { useLocation } from 'preact-iso/router';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { SIGNED_OUT } from '../state/session';
import { ApiError } from '../api/api-error';
import { anchorId } from '../documents/anchor-id';
import { closeDialog } from '../state/dialog';
import { closeOrganization, openOrganization } from '../state/organization';
import { closeSpace } from '../state/open-space';
import { forgetPerson, identify } from '../state/session';
import { failureScreen } from './failure';
import { findRoute } from './routes';
import type { Screen, Visit } from './screen';
import { signInScreen } from './sign-in';
import { t } from '../messages/shell';

const SLOW_MS = 150;

interface Shown {
  readonly screen: Screen;
  /** Different each time a screen is loaded. */
  readonly version: number;
  /** Whether the user navigated, as opposed to the first load. */
  readonly moved: boolean;
}

/** Scrolls the current links into view: on a phone, each group of navigation links is one row, wider than the window. */
function revealParts(main: HTMLElement | null): void {
  for (const current of main?.querySelectorAll<HTMLElement>('.parts [aria-current]') ?? []) {
    const row = current.closest('ul');
    if (row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

/** Scrolls to the heading named in the address, otherwise to the top of the page. */
function announceScreen(main: HTMLElement | null, moved: boolean): void {
  let anchor = location.hash.slice(1);
  try {
    anchor = decodeURIComponent(anchor);
  } catch {
    // An anchor with invalid encoding is used as it is.
  }
  const target = anchor === '' ? null : document.getElementById(anchorId(anchor));
  if (target) target.scrollIntoView();
  else if (moved) scrollTo(0, 0);
  if (moved && !document.activeElement?.closest('.sign-in')) main?.querySelector('h1')?.focus({ preventScroll: true });
}

function screenAt(path: string, visit: Visit): Promise<Screen> {
  const load = findRoute(path);
  if (load) return load(visit);
  closeSpace();
  return Promise.reject(new ApiError(404, t.noPageHere));
}

/** Asks for credentials again; all data of the previous user is discarded. */
function signInAgain(reason: string, again: () => void): Screen {
  forgetPerson();
  closeSpace();
  closeOrganization();
  return signInScreen(reason, again);
}

async function makeScreen(path: string, visit: Visit, again: () => void): Promise<Screen> {
  try {
    if (!(await identify(visit.signal))) return signInAgain('', again);
    const screen = await screenAt(path, visit);
    if (!visit.signal.aborted) void openOrganization(screen.organization);
    return screen;
  } catch (error) {
    if (visit.signal.aborted) throw error;
    if (error instanceof ApiError && error.status === 401) return signInAgain(error.message, again);
    void openOrganization(undefined);
    return failureScreen(error, again);
  }
}

/** Loads the screen of each new address; the previous one stays until the new one is ready. */
function useScreen(busy: Signal<'no' | 'yes' | 'long'>) {
  const { url, path, query } = useLocation();
  const shown = useSignal<Shown | undefined>(undefined);
  const version = useSignal(0);
  useEffect(() => {
    const mine = new AbortController();
    const again = () => void (version.value += 1);
    const put = (screen: Screen) => {
      closeDialog();
      const last = shown.peek();
      shown.value = { screen, version: (last?.version ?? 0) + 1, moved: last !== undefined };
      busy.value = 'no';
    };
    busy.value = 'yes';
    const slow = setTimeout(() => (busy.value = 'long'), SLOW_MS);
    makeScreen(path, { signal: mine.signal, query }, again)
      .then((screen) => mine.signal.aborted || put(screen))
      .catch(() => undefined)
      .finally(() => clearTimeout(slow));
    const signedOut = (event: Event) => {
      mine.abort();
      put(signInAgain(event instanceof CustomEvent ? String(event.detail) : '', again));
    };
    addEventListener(SIGNED_OUT, signedOut);
    return () => {
      mine.abort();
      clearTimeout(slow);
      removeEventListener(SIGNED_OUT, signedOut);
    };
  }, [url, version.value]);
  return shown;
}

/** The main part of the page: the screen for the current address. */
export function ScreenHost() {
  const busy = useSignal<'no' | 'yes' | 'long'>('yes');
  const { value: shown } = useScreen(busy);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    const { title } = shown.screen;
    document.title = title === 'Bindery' ? title : `${title} · Bindery`;
    announceScreen(main.current, shown.moved);
    revealParts(main.current);
    shown.screen.shown?.();
  }, [shown]);
  const View = shown?.screen.view;
  return (
    <>
      {busy.value === 'long' && <div class="progress" />}
      <p class="unseen" role="status">
        {busy.value === 'long' ? t.loading : (shown?.screen.title ?? '')}
      </p>
      <main
        id="main"
        ref={main}
        class={shown?.screen.wide ? 'main wide-screen' : 'main'}
        tabIndex={-1}
        aria-busy={busy.value !== 'no' || undefined}
      >
        {View && <View key={shown.version} />}
      </main>
    </>
  );
}
