import type { VisibleVariant } from '../../sites/audience/visible-site';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { SiteHrefs } from '../visit/site-hrefs';
import { addressFrom, ASSETS, SEARCH } from './export-names';
import type { ExportPlan } from './export-plan';

/** The context for generating links. */
export interface ExportPlace {
  readonly snapshot: SiteSnapshot;
  readonly publicUrl: string;
  readonly plan: ExportPlan;
  readonly variant: VisibleVariant;
  /** The file that contains the links. */
  readonly file: string;
}

const THEME = 'theme/';

/** Links in an offline copy: relative from file to file, so that it works without a server. */
export class ExportHrefs extends SiteHrefs {
  constructor(private readonly place: ExportPlace) {
    super(place.snapshot, place.publicUrl, '', place.variant);
  }

  override in(variant: VisibleVariant): ExportHrefs {
    return new ExportHrefs({ ...this.place, variant });
  }

  override page(path: string): string {
    return this.to(this.place.plan.pageFile(this.place.variant.steps, path));
  }

  override inVariant(steps: readonly string[], path: string): string {
    return this.to(this.place.plan.pageFile(steps, path));
  }

  override file(fileId: string, name: string): string {
    return this.to(this.place.plan.storedFile(this.place.variant, fileId) ?? name);
  }

  override internal(name: string): string {
    return this.to(name.startsWith(THEME) ? `${ASSETS}/${name.slice(THEME.length)}` : SEARCH);
  }

  override site(): string {
    return this.to('index.html');
  }

  /** The address of any file of the copy. */
  to(file: string): string {
    return addressFrom(this.place.file, file);
  }
}
