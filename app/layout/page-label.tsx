import { paths } from '../lib/paths';
import { emojiOf } from '../document/emoji';
import { safeAddress } from '../document/safe-address';
import type { Page } from '../api/types';
import type { OpenSpace } from '../state/open-space';
import { t } from '../i18n/shell';

interface PageLabelProps {
  readonly page: Page;
  readonly state: OpenSpace;
  readonly current?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The name of a page as a link to it; an entry that is a link points to its own target. */
export function PageLabel({ page, state: { space, revision, changeRequest }, current }: PageLabelProps) {
  const name = `${page.emoji ? `${emojiOf(page.emoji)} ` : ''}${page.title || t.untitled}`;
  const away = page.type === 'link' ? safeAddress(textOf(page.target?.url)) : undefined;
  if (away)
    return (
      <a href={away} target="_blank" rel="noopener noreferrer">
        {name} ↗
      </a>
    );
  const leadsTo = page.type === 'document' ? page.id : textOf(page.target?.page);
  if (leadsTo === undefined) return <span class="label">{name}</span>;
  const anchor = textOf(page.target?.anchor);
  const hash = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
  return (
    <a
      href={
        changeRequest
          ? paths.edit(space.id, leadsTo, changeRequest.number)
          : `${paths.page(space.id, leadsTo, revision?.id)}${hash}`
      }
      class={page.hidden ? 'hidden-page' : undefined}
      aria-current={page.id === current ? 'page' : undefined}
    >
      {name}
    </a>
  );
}
