import { useSignal, type Signal } from '@preact/signals';
import { useLocation } from 'preact-iso/router';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { SIGNED_OUT } from '../state/session';
import { ApiError } from '../api/api-error';
import { token } from '../api/stored-token';
import { paths } from '../lib/paths';
import { dropFirstRequests } from '../api/first-requests';
import { anchorId } from '../document/anchor-id';
import { closeDialog } from '../state/dialog';
import { closeOrganization, openOrganization } from '../state/organization';
import { closeSpace } from '../state/open-space';
import { wordsOf } from '../state/problem-words';
import { forgetPerson, identify } from '../state/session';
import { failureScreen } from './failure';
import { findRoute, type FoundRoute } from '../routes';
import type { Screen, RouteContext } from '../lib/screen';
import { t } from '../i18n/shell';

const SLOW_MS = 150;

interface LoadedScreen {
  readonly screen: Screen;
  /** Different each time a screen is loaded. */
  readonly version: number;
  /** Whether the user navigated, as opposed to the first load. */
  readonly isNavigation: boolean;
}

/** Scrolls the current links into view: on a phone, each group of navigation links is one row, wider than the window. */
function revealParts(main: HTMLElement | null): void {
  for (const current of main?.querySelectorAll<HTMLElement>('.parts [aria-current]') ?? []) {
    const row = current.closest('ul');
    if (row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

/** Scrolls to the heading named in the address, otherwise to the top of the page. */
function announceScreen(main: HTMLElement | null, isNavigation: boolean): void {
  let anchor = location.hash.slice(1);
  try {
    anchor = decodeURIComponent(anchor);
  } catch {
    // An anchor with invalid encoding is used as it is.
  }
  const target = anchor === '' ? null : document.getElementById(anchorId(anchor));
  if (target) target.scrollIntoView();
  else if (isNavigation) scrollTo(0, 0);
  if (isNavigation && !document.activeElement?.closest('.sign-in'))
    main?.querySelector('h1')?.focus({ preventScroll: true });
}

function loadRoute(route: FoundRoute | undefined, context: RouteContext): Promise<Screen> {
  if (route) return route.load(context);
  closeSpace();
  return Promise.reject(new ApiError(404, t.noPageHere));
}

/** Asks for credentials again; all data of the previous user is discarded. Tokens are asked for here, the rest on the sign-in page. */
async function requireSignIn(reason: string, reload: () => void): Promise<Screen> {
  const isForToken = token.read() !== '' || new URLSearchParams(location.search).get('with') === 'token';
  const staysHere = isForToken || reason !== '';
  forgetPerson();
  closeSpace();
  closeOrganization();
  if (!staysHere) {
    location.replace(paths.signIn());
    // The page is about to be left.
    return new Promise(() => undefined);
  }
  const { signInScreen } = await import('../features/sign-in/sign-in-screen');
  return signInScreen(reason, reload);
}

async function loadScreen(path: string, context: RouteContext, reload: () => void): Promise<Screen> {
  const route = findRoute(path);
  // Meanwhile the user is identified; a failure is reported when the screen is loaded.
  route?.preload(context).catch(() => undefined);
  try {
    if (!(await identify(context.signal))) return await requireSignIn('', reload);
    const screen = await loadRoute(route, context);
    if (!context.signal.aborted) void openOrganization(screen.organization);
    return screen;
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (error instanceof ApiError && error.status === 401)
      return await requireSignIn(token.read() === '' ? '' : t.sessionEnded, reload);
    void openOrganization(undefined);
    return failureScreen(error, await wordsOf(error), reload);
  }
}

/** Loads the screen of each new address; the previous one stays until the new one is ready. */
function useScreen(busy: Signal<'no' | 'yes' | 'long'>) {
  const { url, path, query } = useLocation();
  const shown = useSignal<LoadedScreen | undefined>(undefined);
  const version = useSignal(0);
  useEffect(() => {
    const controller = new AbortController();
    const reload = () => void (version.value += 1);
    const showScreen = (screen: Screen) => {
      closeDialog();
      dropFirstRequests();
      const last = shown.peek();
      shown.value = { screen, version: (last?.version ?? 0) + 1, isNavigation: last !== undefined };
      busy.value = 'no';
    };
    busy.value = 'yes';
    const slow = setTimeout(() => (busy.value = 'long'), SLOW_MS);
    loadScreen(path, { signal: controller.signal, query }, reload)
      .then((screen) => controller.signal.aborted || showScreen(screen))
      .catch(() => undefined)
      .finally(() => clearTimeout(slow));
    const signedOut = (event: Event) => {
      controller.abort();
      void requireSignIn(event instanceof CustomEvent ? String(event.detail) : '', reload).then(
        showScreen,
        reportError,
      );
    };
    addEventListener(SIGNED_OUT, signedOut);
    return () => {
      controller.abort();
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
    announceScreen(main.current, shown.isNavigation);
    revealParts(main.current);
    shown.screen.onShown?.();
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
