import { encode } from './href';
import type { Site } from './site-context';
import type { OutlineEntryView } from '../visit/site-view';

/** The headings of the page: beside it on wide screens, in a drawer on narrow ones. */
export const Outline = ({ site, entries }: { readonly site: Site; readonly entries: readonly OutlineEntryView[] }) => (
  <nav id="~outline" class="outline" popover="auto" aria-labelledby="~outline-title">
    <p id="~outline-title">{site.words.onThisPage}</p>
    <ul>
      {entries.map(({ id, title, level }) => (
        <li class={level > 1 ? `level-${Math.min(level, 3)}` : undefined}>
          <a href={`#${encode(id)}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
