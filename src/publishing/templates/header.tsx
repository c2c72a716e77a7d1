import { Anchor } from './anchor';
import { Dropdown } from './dropdown';
import { UiIcon } from './ui-icon';
import { safeHref } from './href';
import { Picture } from './picture';
import type { Site } from './site-context';
import type { HeaderItemView, SectionGroupView, SectionView } from '../visit/site-view';
import { PageIcon } from './page-icon';

interface HeaderProps {
  readonly site: Site;
  readonly hasContents: boolean;
}

const ITEM_CLASSES: Readonly<Record<HeaderItemView['style'], string | undefined>> = {
  link: undefined,
  'button-primary': 'button primary',
  'button-secondary': 'button',
};

function Brand({ site }: { readonly site: Site }) {
  const { frame } = site;
  const words = <span class="brand-title">{frame.siteTitle}</span>;
  return (
    <a class="brand" href={safeHref(frame.homeHref)}>
      {frame.logo ? (
        <Picture frame={frame} light={frame.logo.light} dark={frame.logo.dark} alt={frame.siteTitle} />
      ) : (
        words
      )}
    </a>
  );
}

function Section({ site, section }: { readonly site: Site; readonly section: SectionView | SectionGroupView }) {
  if (section.kind === 'group') {
    const label = (
      <>
        <PageIcon symbol={section} />
        {section.title}
      </>
    );
    const isCurrent = section.sections.some((inner) => inner.isCurrent);
    return (
      <li>
        <Dropdown site={site} label={label} class={isCurrent ? 'current' : undefined} links={section.sections} />
      </li>
    );
  }
  return (
    <li>
      <Anchor site={site} link={section}>
        <PageIcon symbol={section} />
        {section.title}
      </Anchor>
    </li>
  );
}

function Item({ site, item }: { readonly site: Site; readonly item: HeaderItemView }) {
  if (item.links.length > 0)
    return (
      <li>
        <Dropdown site={site} label={item.title} links={item.links} />
      </li>
    );
  return (
    <li>
      <Anchor site={site} link={item} class={ITEM_CLASSES[item.style]}>
        {item.title}
      </Anchor>
    </li>
  );
}

function Variants({ site }: { readonly site: Site }) {
  const { variants, spaceTitle } = site.frame;
  if (variants.length < 2) return null;
  const current = variants.find((variant) => variant.isCurrent)?.title ?? spaceTitle ?? site.words.versions;
  return (
    <Dropdown
      site={site}
      class="variants"
      label={current}
      name={`${site.words.versions}: ${current}`}
      links={variants}
    />
  );
}

/** Header items and sections: in rows on wide screens, in a drawer on narrow ones. */
function Menu({ site }: { readonly site: Site }) {
  const { frame, words } = site;
  return (
    <div id="~menu" class="menu" popover="auto">
      <button class="tool narrow close" popovertarget="~menu" popovertargetaction="hide" aria-label={words.close}>
        <UiIcon name="close" />
      </button>
      <Variants site={site} />
      {(frame.headerItems.length > 0 || frame.signOutHref) && (
        <nav class="items" aria-label={words.links}>
          <ul>
            {frame.headerItems.map((item) => (
              <Item site={site} item={item} />
            ))}
            {frame.signOutHref && (
              <li>
                <a href={safeHref(frame.signOutHref)}>{words.signOut}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
      {frame.sections.length > 0 && (
        <nav class="sections" aria-label={words.sections}>
          <ul>
            {frame.sections.map((section) => (
              <Section site={site} section={section} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const hasMenu = ({ frame }: Site): boolean =>
  frame.variants.length > 1 || frame.headerItems.length + frame.sections.length > 0 || frame.signOutHref !== undefined;

/** The header of a page: logo, search, links, sections, versions, and the switch of the scheme. */
export const Header = ({ site, hasContents }: HeaderProps) => (
  <header class="head">
    {hasContents && (
      <button class="tool narrow" popovertarget="~contents" aria-label={site.words.contents}>
        <UiIcon name="contents" />
      </button>
    )}
    <Brand site={site} />
    <a class="find" href={safeHref(site.frame.searchHref)} data-search>
      <UiIcon name="search" />
      <span>{site.words.search}</span>
      <kbd class="js" aria-hidden="true">
        Ctrl K
      </kbd>
    </a>
    {hasMenu(site) && <Menu site={site} />}
    <div class="tools">
      {site.frame.theme.isToggleable && (
        <button class="tool js" data-theme-switch aria-pressed="false" aria-label={site.words.darkMode}>
          <UiIcon name="theme" />
        </button>
      )}
      {hasMenu(site) && (
        <button class="tool narrow" popovertarget="~menu" aria-label={site.words.menu}>
          <UiIcon name="menu" />
        </button>
      )}
    </div>
  </header>
);
