import { isTrue } from '../../../core/conditions/evaluate-condition';
import type { SpaceFacts } from '../../spaces/space-scope';
import type { RedirectDestination } from '../entities/site-redirect.entity';
import type { SiteSection } from '../entities/site-section.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { variantSteps } from '../site-address';
import { defaultOf, defaultSiteSpace, type SiteSnapshot } from '../site-snapshot';

type Claims = Readonly<Record<string, unknown>>;

/** A space on a site that a visitor can see. */
export interface VisibleVariant {
  readonly siteSpace: SiteSpace;
  readonly space: SpaceFacts;
  readonly section: SiteSection | undefined;
  /** The path from the root of the site. */
  readonly steps: readonly string[];
}

/** The result of resolving a path of a site. */
export interface SiteLocation {
  readonly variant: VisibleVariant;
  /** The rest of the path, within the variant. */
  readonly rest: readonly string[];
  /** Whether no longer path could match another variant: the rest is the path of a page. */
  readonly isComplete: boolean;
  /** The target of the path under former names of sections and variants; the fallback if there is no such page. */
  readonly former?: { readonly variant: VisibleVariant; readonly rest: readonly string[] };
}

const equalsIgnoringCase = (one: string, other: string | undefined): boolean => one === other?.toLowerCase();

/** A site as one visitor sees it: without the parts that conditions hide from them, and without spaces in the trash. */
export class VisibleSite {
  readonly variants: readonly VisibleVariant[];
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

  /** The variants of a section or of the root, in display order. */
  siblings(sectionId: string | null): VisibleVariant[] {
    return this.variants.filter(({ siteSpace }) => siteSpace.sectionId === sectionId);
  }

  /** The default variant of a section. */
  firstVariant(sectionId: string | null): VisibleVariant | undefined {
    const siblings = this.siblings(sectionId);
    return siblings.find(({ siteSpace }) => siteSpace.isDefault) ?? siblings[0];
  }

  /** The variant that a redirect leads to, or that contains its target page. */
  variantAt(to: RedirectDestination): VisibleVariant | undefined {
    if (to.kind === 'site-section') return this.firstVariant(to.siteSectionId);
    return this.variants.find(({ siteSpace }) => siteSpace.id === to.siteSpaceId);
  }

  /** The variant at the root; if the default is hidden from the visitor, the first visible one. */
  get home(): VisibleVariant | undefined {
    const chosen = defaultSiteSpace(this.snapshot);
    const isShown = this.variants.find(({ siteSpace }) => siteSpace.id === chosen?.id);
    return isShown ?? this.firstVariant(defaultOf(this.sections)?.id ?? null);
  }

  /** Resolves a path; undefined if the site shows nothing to this visitor. */
  locate(path: readonly string[]): SiteLocation | undefined {
    const [step] = path;
    const section = this.sections.find((one) => !one.isDefault && equalsIgnoringCase(one.path, step));
    if (section) return this.locateIn(section, path.slice(1));
    const home = defaultOf(this.sections);
    const place =
      this.snapshot.sections.length > 0 ? home && this.locateIn(home, path) : this.locateIn(undefined, path);
    if (!place || place.former) return place;
    const former = this.sections.find(
      (one) => equalsIgnoringCase(one.path, step) || one.formerPaths.some((old) => equalsIgnoringCase(old, step)),
    );
    const variant = former && this.firstVariant(former.id);
    const isFurther = this.sections.length > 1 && path.length === 0;
    return {
      ...place,
      isComplete: place.isComplete && !isFurther,
      ...(variant && { former: { variant, rest: path.slice(1) } }),
    };
  }

  private locateIn(section: SiteSection | undefined, path: readonly string[]): SiteLocation | undefined {
    const siblings = this.siblings(section?.id ?? null);
    const [step] = path;
    const named = siblings.find(({ siteSpace }) => !siteSpace.isDefault && equalsIgnoringCase(siteSpace.path, step));
    if (named) return { variant: named, rest: path.slice(1), isComplete: true };
    const variant = this.firstVariant(section?.id ?? null);
    if (!variant) return undefined;
    const former = siblings.find(
      ({ siteSpace }) =>
        equalsIgnoringCase(siteSpace.path, step) || siteSpace.formerPaths.some((old) => equalsIgnoringCase(old, step)),
    );
    return {
      variant,
      rest: path,
      isComplete: path.length > 0 || siblings.length === 1,
      ...(former && { former: { variant: former, rest: path.slice(1) } }),
    };
  }
}
