import type { SiteSectionGroup } from './entities/site-section-group.entity';
import type { SiteSection } from './entities/site-section.entity';
import type { SiteSpace } from './entities/site-space.entity';
import type { Site } from './entities/site.entity';

/** A share link that grants access to the site. */
export interface ShareKey {
  readonly id: string;
  readonly keyHash: string;
}

/** A site with its whole structure at one moment; every list is in display order. Immutable. */
export interface SiteSnapshot {
  readonly site: Site;
  readonly groups: readonly SiteSectionGroup[];
  readonly sections: readonly SiteSection[];
  readonly siteSpaces: readonly SiteSpace[];
  /** Active share links: the hash of each key. */
  readonly shareKeys: readonly ShareKey[];
}

/** The variants of a section, or of the root. */
export const variantsOf = ({ siteSpaces }: SiteSnapshot, sectionId: string | null): SiteSpace[] =>
  siteSpaces.filter((siteSpace) => siteSpace.sectionId === sectionId);

export const defaultOf = <Item extends { readonly isDefault: boolean }>(items: readonly Item[]): Item | undefined =>
  items.find(({ isDefault }) => isDefault) ?? items[0];

/** The section that is shown at the root; undefined where there are none. */
export const defaultSection = ({ sections }: SiteSnapshot): SiteSection | undefined => defaultOf(sections);

/** The variant that is shown at the root of the site. */
export const defaultSiteSpace = (snapshot: SiteSnapshot): SiteSpace | undefined =>
  defaultOf(variantsOf(snapshot, defaultSection(snapshot)?.id ?? null));

/** Whether a variant is the default, which is shown at the path of its section. */
export const isDefaultVariant = (snapshot: SiteSnapshot, siteSpace: SiteSpace): boolean =>
  defaultOf(variantsOf(snapshot, siteSpace.sectionId))?.id === siteSpace.id;
