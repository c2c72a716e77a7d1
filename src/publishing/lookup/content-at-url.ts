import { Injectable } from '@nestjs/common';
import type { PageResponse } from '../../content/reading/dto/page.response';
import { PagesService } from '../../content/reading/pages/pages.service';
import { type ReadPoint, RevisionPoints } from '../../content/storage/revision-points';
import type { SpaceResponse } from '../../spaces/dto/space.response';
import { SpacePresenter } from '../../spaces/space-presenter';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';

const PLAIN = { metadata: true, computed: true, format: 'markdown', evaluated: false } as const;

/** Responses for spaces that a caller may read, and for their pages. */
@Injectable()
export class ContentAtUrl {
  constructor(
    private readonly pages: PagesService,
    private readonly points: RevisionPoints,
    private readonly spaces: SpacesRepository,
    private readonly presenter: SpacePresenter,
  ) {}

  async space({ resource, role }: SpaceScope): Promise<SpaceResponse> {
    return this.presenter.one(await this.spaces.withCommentCount(resource), role);
  }

  /** 404 if the content has no such page. */
  async page(scope: SpaceScope, pageId: string, point: ReadPoint = this.points.head(scope)): Promise<PageResponse> {
    const { build } = await this.pages.page(point, pageId, PLAIN);
    const { bytes } = await build();
    return JSON.parse(bytes.toString('utf8')) as PageResponse;
  }

  /** The page at a path of the newest content; none for the root of the space. */
  async pageAt(scope: SpaceScope, path: string): Promise<{ page?: PageResponse }> {
    if (path === '') return {};
    const pageId = await this.pages.idAtPath(this.points.head(scope), path);
    return { page: await this.page(scope, pageId) };
  }
}
