import type { ComponentChildren } from 'preact';
import { Glyph } from './glyph';
import { safeHref } from './href';
import type { Site } from './site-context';
import type { LinkView } from './site-view';

interface AnchorProps {
  readonly site: Site;
  readonly link: Pick<LinkView, 'isCurrent' | 'isExternal'> & { readonly href?: string };
  readonly class?: string;
  /** What `aria-current` says of a link that is current. */
  readonly current?: 'page' | 'true';
  readonly rel?: string;
  readonly marksExternal?: boolean;
  readonly children: ComponentChildren;
}

/** A link as the site wants links: what leads elsewhere may open in a tab of its own. Text alone where it leads nowhere. */
export function Anchor({ site, link, class: name, current = 'true', rel, marksExternal, children }: AnchorProps) {
  const href = safeHref(link.href);
  if (href === undefined) return <span class={name}>{children}</span>;
  const isInTab = link.isExternal && site.frame.opensExternalInTab;
  return (
    <a
      class={name}
      href={href}
      aria-current={link.isCurrent ? current : undefined}
      target={isInTab ? '_blank' : undefined}
      rel={link.isExternal ? 'noopener' : rel}
    >
      {children}
      {marksExternal && link.isExternal && <Glyph name="outside" />}
    </a>
  );
}
