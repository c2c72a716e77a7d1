import { Anchor } from './anchor';
import { UiIcon } from './ui-icon';
import type { Site } from './site-context';
import type { ContentsView } from '../visit/site-view';
import { PageIcon } from './page-icon';
import { fill } from './words/words';

/** Deeper entries are loaded by the script, which limits the depth of the recursion. */
const MAX_DEPTH = 20;

interface EntryProps {
  readonly site: Site;
  readonly entry: ContentsView;
  readonly depth: number;
}

const Title = ({ site, entry }: { readonly site: Site; readonly entry: ContentsView }) => (
  <Anchor site={site} link={entry} current="page" marksExternal>
    <PageIcon symbol={entry} />
    {entry.title}
  </Anchor>
);

/** A branch that a script loads when it is opened. */
const MissingBranch = ({ site, entry }: Pick<EntryProps, 'site' | 'entry'>) => (
  <details class="js">
    <summary aria-label={fill(site.words.below, { title: entry.title })} />
  </details>
);

/** A page is a link followed by its branch; a group is only a branch. */
function Entry({ site, entry, depth }: EntryProps) {
  const isHere = entry.children.length > 0 && depth < MAX_DEPTH;
  const list = isHere && (
    <ul>
      {entry.children.map((child) => (
        <Entry site={site} entry={child} depth={depth + 1} />
      ))}
    </ul>
  );
  const missing = !list && entry.hasChildren && <MissingBranch site={site} entry={entry} />;
  if (entry.kind === 'group' || !list)
    return (
      <li class={entry.kind === 'group' ? 'group' : undefined} data-more={missing ? entry.id : undefined}>
        <Title site={site} entry={entry} />
        {list}
        {missing}
      </li>
    );
  return (
    <li>
      <Title site={site} entry={entry} />
      <details open>
        <summary aria-label={fill(site.words.below, { title: entry.title })} />
        {list}
      </details>
    </li>
  );
}

/** The table of contents: beside the page on wide screens, in a drawer on narrow ones. */
export const Contents = ({ site, entries }: { readonly site: Site; readonly entries: readonly ContentsView[] }) => (
  <nav id="~contents" class="contents" popover="auto" aria-label={site.words.contents}>
    <button
      class="tool narrow close"
      popovertarget="~contents"
      popovertargetaction="hide"
      aria-label={site.words.close}
    >
      <UiIcon name="close" />
    </button>
    <ul>
      {entries.map((entry) => (
        <Entry site={site} entry={entry} depth={1} />
      ))}
    </ul>
  </nav>
);
