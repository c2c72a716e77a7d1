import { root } from '../lib/paths';
import { beginRequests } from '../api/first-requests';
import { preloadBlocks } from '../editor/preload-blocks';

interface FirstScreen {
  /** Below `/app`. */
  readonly path: RegExp;
  /** Loads the code of the screen. */
  readonly part: () => Promise<unknown>;
  /** What the screen reads first, as it requests it itself: below `/v1`. */
  readonly reads: (space: string, part: string) => readonly string[];
}

const TREE = 'content/pages?metadata=false&details=false';

/** The screens that people open most by their addresses. Others only load a little later. */
const FIRST: readonly FirstScreen[] = [
  { path: /^$/, part: () => import('../features/home/home-screen'), reads: () => ['orgs?limit=1000'] },
  {
    path: /^spaces\/([^/]+)$/,
    part: () => import('../features/spaces/space-screen'),
    reads: (space) => [`spaces/${space}`, `spaces/${space}/${TREE}`],
  },
  {
    path: /^spaces\/([^/]+)\/pages\/([^/]+)$/,
    part: () => import('../features/pages/page-screen'),
    reads: (space, page) => [
      `spaces/${space}`,
      `spaces/${space}/${TREE}`,
      `spaces/${space}/content/page/${page}?format=document&metadata=false`,
    ],
  },
  {
    path: /^spaces\/([^/]+)\/pages\/[^/]+\/edit$/,
    part: () => {
      preloadBlocks();
      return import('../features/pages/edit-screen');
    },
    reads: (space) => [`spaces/${space}/change-requests?status=draft&limit=50`, `spaces/${space}`],
  },
  {
    path: /^spaces\/([^/]+)\/change-requests\/([^/]+)$/,
    part: () => import('../features/change-requests/change-request-screen'),
    reads: (space, request) => [
      `spaces/${space}/change-requests/${request}`,
      `spaces/${space}`,
      `spaces/${space}/change-requests/${request}/changes?limit=1000`,
      `spaces/${space}/${TREE}`,
    ],
  },
];

const pathBelowApp = (): string => location.pathname.replace(`${root.pathname}app`, '').replace(/^\/|\/$/g, '');

/** Begins to read what the first screen shows. @returns loads the code of the screen, once the language is known */
export function beginFirstScreen(): () => void {
  const path = pathBelowApp();
  const screen = FIRST.find((one) => one.path.test(path));
  const [, space = '', part = ''] = screen?.path.exec(path) ?? [];
  beginRequests(screen?.reads(space, part) ?? []).catch(() => undefined);
  return () => void screen?.part().catch(() => undefined);
}
