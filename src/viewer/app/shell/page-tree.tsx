import { useSignal, type Signal } from '@preact/signals';
import { Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Page } from '../api/types';
import { Icon } from '../parts/icon';
import { AddPage } from '../screens/page-dialogs';
import { openDialog } from '../state/dialog';
import { mayEdit, type OpenSpace, type ShownSpace } from '../state/open-space';
import { PageLabel } from './page-label';
import { PageMenu } from './page-menu';
import { moveInTree } from './tree-keys';
import { after, before, remainder, stretchAround, withEntry } from './tree-window';

const OPEN_ALL_BELOW = 500;

interface TreeProps {
  readonly state: OpenSpace;
  /** Pages whose subpages are shown. */
  readonly open: Signal<ReadonlySet<string>>;
  readonly current?: string;
  /** From the top to the page that is read: where each stands among its siblings. */
  readonly path: ReadonlyMap<string, number>;
}

interface LevelProps extends TreeProps {
  readonly pages: readonly Page[];
}

interface EdgeProps {
  readonly count: number;
  readonly word: string;
  readonly grow: () => void;
}

const Edge = ({ count, word, grow }: EdgeProps) =>
  count > 0 && (
    <li class="more-place">
      <button type="button" class="more" onClick={grow}>
        {remainder(count, word)}
      </button>
    </li>
  );

/** Pages beside each other, a stretch of them at a time. */
function Level({ pages, ...tree }: LevelProps) {
  const at = pages.find(({ id }) => tree.path.has(id))?.id;
  const index = at === undefined ? undefined : tree.path.get(at);
  const stretch = useSignal(stretchAround(index, pages.length));
  const { from, until } = withEntry(stretch.value, index, pages.length);
  return (
    <ul>
      <Edge count={from} word="before" grow={() => (stretch.value = before({ from, until }))} />
      {pages.slice(from, until).map((page) => (
        <Entry key={page.id} page={page} {...tree} />
      ))}
      <Edge
        count={pages.length - until}
        word="more"
        grow={() => (stretch.value = after({ from, until }, pages.length))}
      />
    </ul>
  );
}

interface EntryProps extends TreeProps {
  readonly page: Page;
}

function Entry({ page, ...tree }: EntryProps) {
  const { open, state, current } = tree;
  const isOpen = open.value.has(page.id);
  const isGroup = page.type === 'group';
  const toggle = () => {
    const next = new Set(open.value);
    if (!next.delete(page.id)) next.add(page.id);
    open.value = next;
  };
  const label = <PageLabel page={page} state={state} current={current} />;
  const menu = mayEdit(state) && <PageMenu state={state} page={page} />;
  if (!page.pages?.length)
    return (
      <li>
        <div class="row">
          {label}
          {menu}
        </div>
      </li>
    );
  return (
    <li>
      <div class="row">
        {!isGroup && label}
        {!isGroup && menu}
        <button type="button" class={isGroup ? 'toggle group' : 'toggle'} aria-expanded={isOpen} onClick={toggle}>
          <span class={isGroup ? '' : 'unseen'}>{isGroup ? page.title : `Pages below ${page.title}`}</span>
        </button>
        {isGroup && menu}
      </div>
      {isOpen && <Level pages={page.pages} {...tree} />}
    </li>
  );
}

/** Groups of small spaces are open from the beginning. */
const openAtFirst = ({ index }: OpenSpace): ReadonlySet<string> =>
  new Set(
    index.places.size < OPEN_ALL_BELOW
      ? [...index.places.values()].filter(({ page }) => page.type === 'group').map(({ page }) => page.id)
      : [],
  );

interface PageTreeProps {
  readonly shown: ShownSpace;
}

/** The pages of the space that is open; opens what the page that is read lies in. */
export function PageTree({ shown: { state, page } }: PageTreeProps) {
  const tree = useRef<HTMLElement>(null);
  const open = useSignal<ReadonlySet<string>>(openAtFirst(state));
  const places = page === undefined ? [] : state.index.pathTo(page);
  useLayoutEffect(() => {
    const above = places.slice(0, -1).map((place) => place.page.id);
    if (above.some((id) => !open.peek().has(id))) open.value = new Set([...open.peek(), ...above]);
  }, [page, state]);
  useLayoutEffect(() => {
    tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  const path = new Map(places.map((place) => [place.page.id, place.index]));
  return (
    <nav ref={tree} class="tree" aria-label="Pages of this space" onKeyDown={moveInTree}>
      <Level pages={state.index.pages} state={state} open={open} current={page} path={path} />
      {mayEdit(state) && (
        <button
          type="button"
          class="side-link quiet"
          onClick={() => openDialog(() => <AddPage spaceId={state.space.id} />)}
        >
          <Icon of={Plus} /> New page
        </button>
      )}
    </nav>
  );
}
