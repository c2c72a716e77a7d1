import { Injectable } from '@nestjs/common';
import { Feed } from 'feed';
import { DocumentWriter } from '../reading/document-writer';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { FoundPage } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { SiteVisit } from '../visit/site-visit';

/** Writes the updates of a page as RSS 2.0. */
@Injectable()
export class FeedWriter {
  constructor(private readonly documents: DocumentWriter) {}

  /** Undefined for a page without updates. */
  async write(
    visit: SiteVisit,
    { page }: FoundPage,
    visibility: PageVisibility,
    hrefs: SiteHrefs,
  ): Promise<string | undefined> {
    const { updates } = await this.documents.write(visit.point, page, visibility, hrefs.absolute());
    if (updates.length === 0) return undefined;
    const link = hrefs.canonical(page.path);
    const feed = new Feed({
      id: link,
      link,
      title: `${page.title} | ${visit.site.snapshot.site.title}`,
      description: page.details.description ?? page.title,
      copyright: '',
      generator: 'Bindery',
      updated: page.updatedAt,
      feedLinks: { rss: hrefs.absolute().page(`${page.path}/rss.xml`) },
    });
    updates.forEach(({ title, html, date }, index) =>
      feed.addItem({
        title,
        id: `${link}#${date ?? ''}-${index}`,
        link,
        date: date === undefined ? page.updatedAt : new Date(date),
        content: html,
      }),
    );
    return feed.rss2();
  }
}
