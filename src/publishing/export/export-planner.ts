import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { FilesRepository } from '../../content/storage/files.repository';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import { headPoint } from '../../content/storage/revision-points';
import { type ListedPage, MAX_LISTED, PageListReader } from '../reading/page-list.reader';
import { SitePageReader } from '../reading/site-page.reader';
import { SITE_EXPORT_LIMITS } from './export-limits';
import { ExportPlan, type PlannedVariant } from './export-plan';

const isPage = ({ row }: ListedPage): boolean => row.type === 'document';

const tooLarge = () =>
  conflict(
    'export_too_large',
    `This site has more than ${SITE_EXPORT_LIMITS.pages.toLocaleString('en')} pages; export its spaces instead.`,
  );

/** Determines the content of an offline copy of a site. */
@Injectable()
export class ExportPlanner {
  constructor(
    private readonly lists: PageListReader,
    private readonly pages: SitePageReader,
    private readonly files: FilesRepository,
    private readonly views: VisitorContentFilter,
  ) {}

  /** 409 for more than 20,000 pages. */
  async plan(site: VisibleSite): Promise<ExportPlan> {
    const variants: PlannedVariant[] = [];
    let count = 0;
    for (const variant of site.variants) {
      const planned = await this.planned(site, variant);
      count += planned.pages.length;
      if (count > SITE_EXPORT_LIMITS.pages) throw tooLarge();
      variants.push(planned);
    }
    return new ExportPlan(variants);
  }

  private async planned(site: VisibleSite, variant: VisibleVariant): Promise<PlannedVariant> {
    const point = headPoint(variant.space);
    const visibility = await this.views.visibilityFor(point, site.claims);
    const listed = await this.lists.all(point, visibility);
    if (listed.length >= MAX_LISTED) throw tooLarge();
    const files = await this.files.whole(point);
    const first = await this.pages.at(point, '', visibility);
    return {
      variant,
      point,
      visibility,
      pages: listed.filter(isPage),
      firstId: first?.page.pageId,
      files: new Map(files.map((file) => [file.fileId, file])),
    };
  }
}
