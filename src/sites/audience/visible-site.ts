import { isTrue } from '../../conditions/evaluate-condition';
import type { SpaceFacts } from '../../spaces/space-scope';
import type { RedirectDestination } from '../entities/site-redirect.entity';
import type { SiteSection } from '../entities/site-section.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { variantSteps } from '../site-address';
import { defaultOf, defaultSiteSpace, type SiteSnapshot } from '../site-snapshot';

type Claims = Readonly<Record<string, unknown>>;

/** A space on a site as a visitor comes to it. */
export interface ShownVariant {
  readonly siteSpace: SiteSpace;
  readonly space: SpaceFacts;
  readonly section: SiteSection | undefined;
  /** From the root of the site to it. */
  readonly steps: readonly string[];
}

/** Where a path of a site leads. */
export interface SitePlace {
  readonly variant: ShownVariant;
  /** The path of a page in it. */
  readonly rest: readonly string[];
  /** No longer path of the site could lead further: all that follows is a page's. */
  readonly isComplete: boolean;
  /** Where the path led when something else had a name that it has no more; tried when there is no such page. */
  readonly former?: { readonly variant: ShownVariant; readonly rest: readonly string[] };
}

const same = (one: string, other: string | undefined): boolean => one === other?.toLowerCase();

/** A site as one visitor sees it: without what conditions hide from them, and without spaces that are in the trash. */
export class VisibleSite {
  readonly variants: readonly ShownVariant[];
  readonly sections: readonly SiteSection[];

  constructor(
    readonly snapshot: SiteSnapshot,
    spaces: readonly SpaceFacts[],
    readonly claims: Claims,
  ) {
    const known = new Map(spaces.map((space) => [space.id, space]));
    const data = { visitor: { claims } };
    const passes = ({ condition }: { condition: string | null }) => condition === null || isTrue(condition, data);
    const allowed = snapshot.sections.filter(passes);
    this.variants = snapshot.siteSpaces.flatMap((siteSpace) => {
      const space = known.get(siteSpace.spaceId);
      const section = allowed.find(({ id }) => id === siteSpace.sectionId);
      const isShown =
        space?.organizationId === snapshot.site.organizationId &&
        !space.trashed &&
        (siteSpace.sectionId === null || section !== undefined) &&
        passes(siteSpace);
      return isShown ? [{ siteSpace, space, section, steps: variantSteps(snapshot, siteSpace) }] : [];
    });
    this.sections = allowed.filter(({ id }) => this.variants.some(({ section }) => section?.id === id));
  }

  /** The variants beside each other, in the order that readers see. */
  beside(sectionId: string | null): ShownVariant[] {
    return this.variants.filter(({ siteSpace }) => siteSpace.sectionId === sectionId);
  }

  /** The variant that a section shows first. */
  first(sectionId: string | null): ShownVariant | undefined {
    const beside = this.beside(sectionId);
    return beside.find(({ siteSpace }) => siteSpace.isDefault) ?? beside[0];
  }

  /** The variant that a redirect leads to, or that its page is in. */
  at(to: RedirectDestination): ShownVariant | undefined {
    if (to.kind === 'site-section') return this.first(to.siteSectionId);
    return this.variants.find(({ siteSpace }) => siteSpace.id === to.siteSpaceId);
  }

  /** What readers see at the root; where the default is hidden from them, the first thing that is not. */
  get home(): ShownVariant | undefined {
    const chosen = defaultSiteSpace(this.snapshot);
    const isShown = this.variants.find(({ siteSpace }) => siteSpace.id === chosen?.id);
    return isShown ?? this.first(defaultOf(this.sections)?.id ?? null);
  }

  /** Where a path leads; undefined when the site shows nothing to this visitor. */
  locate(path: readonly string[]): SitePlace | undefined {
    const [step] = path;
    const section = this.sections.find((one) => !one.isDefault && same(one.path, step));
    if (section) return this.locateIn(section, path.slice(1));
    const home = defaultOf(this.sections);
    const place =
      this.snapshot.sections.length > 0 ? home && this.locateIn(home, path) : this.locateIn(undefined, path);
    if (!place || place.former) return place;
    const former = this.sections.find((one) => same(one.path, step) || one.formerPaths.some((old) => same(old, step)));
    const variant = former && this.first(former.id);
    const isFurther = this.sections.length > 1 && path.length === 0;
    return {
      ...place,
      isComplete: place.isComplete && !isFurther,
      ...(variant && { former: { variant, rest: path.slice(1) } }),
    };
  }

  private locateIn(section: SiteSection | undefined, path: readonly string[]): SitePlace | undefined {
    const beside = this.beside(section?.id ?? null);
    const [step] = path;
    const named = beside.find(({ siteSpace }) => !siteSpace.isDefault && same(siteSpace.path, step));
    if (named) return { variant: named, rest: path.slice(1), isComplete: true };
    const variant = this.first(section?.id ?? null);
    if (!variant) return undefined;
    const former = beside.find(
      ({ siteSpace }) => same(siteSpace.path, step) || siteSpace.formerPaths.some((old) => same(old, step)),
    );
    return {
      variant,
      rest: path,
      isComplete: path.length > 0 || beside.length === 1,
      ...(former && { former: { variant: former, rest: path.slice(1) } }),
    };
  }
}
