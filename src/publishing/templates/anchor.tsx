import type { ComponentChildren } from 'preact';
import { UiIcon } from './ui-icon';
import { safeHref } from './href';
import type { Site } from './site-context';
import type { LinkView } from '../visit/site-view';

interface AnchorProps {
  readonly site: Site;
  readonly link: Pick<LinkView, 'isCurrent' | 'isExternal'> & { readonly href?: string };
  readonly class?: string;
  /** The value of `aria-current` for the current link. */
  readonly current?: 'page' | 'true';
  readonly rel?: string;
  readonly marksExternal?: boolean;
  readonly children: ComponentChildren;
}

/** A link with the link settings of the site: external ones may open in a new tab. Plain text if there is no target. */
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
      {marksExternal && link.isExternal && <UiIcon name="outside" />}
    </a>
  );
}
