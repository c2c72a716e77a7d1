import { useSignal } from '@preact/signals';
import { Ellipsis, Plus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Page } from '../api/types';
import { Avatars } from '../components/avatars';
import { Icon } from '../components/icon';
import { Menu } from '../components/menu';
import { VersionSwitch } from '../components/version-switch';
import { AddEntry, AddPage } from '../features/pages/page-dialogs';
import { openDialog } from '../state/dialog';
import { mayEdit, type OpenSpace, type ShownSpace } from '../state/open-space';
import { openInTree, openPages, toggleInTree } from '../state/tree-open';
import { PageLabel } from './page-label';
import { PageMenu } from './page-menu';
import { peopleByPage } from '../state/room';
import { dragged, dragHandlers, stepByKey } from './tree-drag';
import { moveInTree } from './tree-keys';
import { after, before, clampRange, nextPart, rangeAround, withEntry } from './tree-window';
import { useRoom } from './use-room';
import { t } from '../i18n/shell';

const OPEN_ALL_BELOW = 500;

interface TreeProps {
  readonly state: OpenSpace;
  readonly current?: string;
  /** From the top to the open page: the index of each page among its siblings. */
  readonly path: ReadonlyMap<string, number>;
}

interface LevelProps extends TreeProps {
  readonly pages: readonly Page[];
}

interface EdgeProps {
  readonly count: number;
  /** The label of the button, given the number of entries that it shows and their total. */
  readonly label: (part: number, count: number) => string;
  readonly onGrow: () => void;
}

const Edge = ({ count, label, onGrow }: EdgeProps) =>
  count > 0 && (
    <li class="more-place">
      <button type="button" class="more" onClick={onGrow}>
        {label(nextPart(count), count)}
      </button>
    </li>
  );

/** Sibling pages, rendered in parts. */
function Level({ pages, ...tree }: LevelProps) {
  const at = pages.find(({ id }) => tree.path.has(id))?.id;
  const index = at === undefined ? undefined : tree.path.get(at);
  const range = useSignal(rangeAround(index, pages.length));
  const { from, until } = withEntry(clampRange(range.value, pages.length), index, pages.length);
  return (
    <ul>
      <Edge count={from} label={t.showBefore} onGrow={() => (range.value = before({ from, until }))} />
      {pages.slice(from, until).map((page) => (
        <Entry key={page.id} page={page} {...tree} />
      ))}
      <Edge
        count={pages.length - until}
        label={t.showMore}
        onGrow={() => (range.value = after({ from, until }, pages.length))}
      />
    </ul>
  );
}

interface EntryProps extends TreeProps {
  readonly page: Page;
}

/** The name of a page with its actions; users who may edit can drag it. */
function Row({ page, state, children }: Pick<EntryProps, 'page' | 'state'> & { readonly children: ComponentChildren }) {
  if (!mayEdit(state)) return <div class="row">{children}</div>;
  const over = dragged.value?.over;
  return (
    <div
      class={over?.id === page.id ? `row drop-${over.side}` : 'row'}
      data-page={page.id}
      onKeyDown={(event) => stepByKey(event, state, page)}
      {...dragHandlers(state, page)}
    >
      {children}
    </div>
  );
}

function Entry({ page, ...tree }: EntryProps) {
  const { state, current } = tree;
  const isOpen = openPages.value.has(page.id);
  const isGroup = page.type === 'group';
  const label = <PageLabel page={page} state={state} current={current} />;
  const people = state.changeRequest && peopleByPage.value.get(page.id);
  const isCurrent = people && <Avatars people={people} />;
  const menu = mayEdit(state) && <PageMenu state={state} page={page} />;
  if (!page.pages?.length)
    return (
      <li>
        <Row page={page} state={state}>
          {label}
          {isCurrent}
          {menu}
        </Row>
      </li>
    );
  return (
    <li>
      <Row page={page} state={state}>
        {!isGroup && label}
        {isCurrent}
        {!isGroup && menu}
        <button
          type="button"
          class={isGroup ? 'toggle group' : 'toggle'}
          aria-expanded={isOpen}
          onClick={() => toggleInTree(page.id)}
        >
          <span class={isGroup ? '' : 'unseen'}>{isGroup ? page.title : t.pagesBelow(page.title)}</span>
        </button>
        {isGroup && menu}
      </Row>
      {isOpen && <Level pages={page.pages} {...tree} />}
    </li>
  );
}

/** Groups of small spaces are expanded initially. */
const initiallyOpen = ({ index }: OpenSpace): ReadonlySet<string> =>
  new Set(
    index.places.size < OPEN_ALL_BELOW
      ? [...index.places.values()].filter(({ page }) => page.type === 'group').map(({ page }) => page.id)
      : [],
  );

interface TreeFootProps {
  readonly spaceId: string;
}

/** The entries that can be added at the end of the tree. */
const TreeFoot = ({ spaceId }: TreeFootProps) => (
  <div class="tree-foot">
    <button type="button" class="side-link quiet" onClick={() => openDialog(() => <AddPage spaceId={spaceId} />)}>
      <Icon of={Plus} /> {t.newPage}
    </button>
    <Menu button={<Icon of={Ellipsis} />} label={t.newGroupOrLink} class="icon-button">
      <li>
        <button type="button" onClick={() => openDialog(() => <AddEntry spaceId={spaceId} type="group" />)}>
          {t.newGroup}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => openDialog(() => <AddEntry spaceId={spaceId} type="link" />)}>
          {t.newLink}
        </button>
      </li>
    </Menu>
  </div>
);

interface PageTreeProps {
  readonly shown: ShownSpace;
}

/** The pages of the open space; expands the ancestors of the open page. */
export function PageTree({ shown: { state, page } }: PageTreeProps) {
  const tree = useRef<HTMLElement>(null);
  useMemo(() => (openPages.value = initiallyOpen(state)), [state.space.id]);
  const places = page === undefined ? [] : state.index.pathTo(page);
  useLayoutEffect(() => {
    openInTree(...places.slice(0, -1).map((place) => place.page.id));
  }, [page, state]);
  useLayoutEffect(() => {
    tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  useRoom(state, page);
  const path = new Map(places.map((place) => [place.page.id, place.index]));
  return (
    <>
      <VersionSwitch state={state} page={page} />
      <nav ref={tree} class="tree" aria-label={t.pagesOfSpace} onKeyDown={moveInTree}>
        <Level pages={state.index.pages} state={state} current={page} path={path} />
        {mayEdit(state) && <TreeFoot spaceId={state.space.id} />}
      </nav>
    </>
  );
}
