import { siteUrl } from '../../sites/site-address';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import type { SiteSnapshot } from '../../sites/site-snapshot';

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const join = (base: string, steps: readonly string[], path: string): string => {
  const parts = [...steps.map(encodeURIComponent), ...(path === '' ? [] : [encoded(path)])];
  return parts.length > 0 ? `${base}/${parts.join('/')}` : base === '' ? '/' : `${base}/`;
};

/** Generates the links of one variant of a site, for the pages of one visitor. */
export class SiteHrefs {
  /** The URL of the site, absolute, without a slash at the end. */
  readonly siteUrl: string;

  /**
   * @param base what is before the path of the site in its addresses: '' at the root of a host, `/sites/name`, or an
   *   absolute address where another server shows the site
   * @param preview steps behind the variant that stay in every address, such as `~/changes/12`
   */
  constructor(
    private readonly snapshot: SiteSnapshot,
    private readonly publicUrl: string,
    readonly base: string,
    readonly variant: VisibleVariant | undefined,
    private readonly preview: readonly string[] = [],
  ) {
    this.siteUrl = siteUrl(snapshot.site, { publicUrl });
  }

  /** The addresses of another variant, without a preview. */
  in(variant: VisibleVariant): SiteHrefs {
    return new SiteHrefs(this.snapshot, this.publicUrl, this.base, variant);
  }

  /** The same with absolute URLs, for use outside of the site. */
  absolute(): SiteHrefs {
    return new SiteHrefs(this.snapshot, this.publicUrl, this.siteUrl, this.variant, this.preview);
  }

  /** The organization of the site. */
  get organizationId(): string {
    return this.snapshot.site.organizationId;
  }

  private get steps(): readonly string[] {
    return [...(this.variant?.steps ?? []), ...this.preview];
  }

  page(path: string): string {
    return join(this.base, this.steps, path);
  }

  /** The canonical URL of the page, absolute. */
  canonical(path: string): string {
    return join(this.siteUrl, this.variant?.steps ?? [], path);
  }

  /** The page in another variant. */
  inVariant(steps: readonly string[], path: string): string {
    return join(this.base, steps, path);
  }

  file(fileId: string, name: string): string {
    return join(this.base, this.steps, `~/files/${fileId}/${name.replaceAll('/', '_')}`);
  }

  /** A resource of the variant that is not a page, such as its search: `~/<name>`. */
  internal(name: string): string {
    return join(this.base, this.steps, `~/${name}`);
  }

  /** A resource of the whole site, such as its style sheet. */
  site(name: string): string {
    return join(this.base, [], name);
  }
}
