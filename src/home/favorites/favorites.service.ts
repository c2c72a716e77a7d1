import { Inject, Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../core/errors/app-error';
import { RoleResolver } from '../../access/roles/role-resolver';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PagesRepository } from '../../content/storage/pages.repository';
import { RevisionPoints } from '../../content/storage/revision-points';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import type { FavoriteResponse } from '../dto/favorite.response';
import { type FavoriteTarget, FavoritesRepository, type NamedFavorite } from './favorites.repository';

/** Maximum number of favorites of one member in one organization. */
export const MAX_FAVORITES = 200;

type Shown = Omit<NamedFavorite, 'id' | 'createdAt'>;

/** Stars spaces and pages. */
@Injectable()
export class FavoritesService {
  constructor(
    private readonly database: Database,
    private readonly rows: FavoritesRepository,
    private readonly points: RevisionPoints,
    private readonly pages: PagesRepository,
    private readonly roles: RoleResolver,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** The caller's favorites in an organization that they can still see, newest first. */
  async list(scope: Scope, query: PageQueryDto): Promise<ListResponse<FavoriteResponse>> {
    const roles = await this.roles.ofCaller(scope);
    return readPage(this.cursors, `favorites:${JSON.stringify([scope.organizationId, scope.actor.userId])}`, query, {
      read: (page) => this.rows.list(roles, page),
      keys: ({ id }) => [id],
      item: (row) => this.show(row, row.createdAt),
    });
  }

  async ofSpace(scope: SpaceScope): Promise<FavoriteResponse> {
    const { id, title, emoji } = scope.resource;
    return this.get(scope, { spaceId: id, spaceTitle: title, type: 'space', targetId: id, title, emoji });
  }

  /** 404 for a page that the newest revision does not have. */
  async ofPage(scope: SpaceScope, pageId: string): Promise<FavoriteResponse> {
    const page = await this.pages.find(this.points.head(scope), pageId);
    if (!page) throw notFound('page');
    const { id, title } = scope.resource;
    const emoji = page.details.emoji ?? null;
    return this.get(scope, {
      spaceId: id,
      spaceTitle: title,
      type: 'page',
      targetId: pageId,
      title: page.title,
      emoji,
    });
  }

  /** 409 above the limit. */
  async set(scope: SpaceScope, shown: FavoriteResponse, favorite: boolean): Promise<void> {
    const target = targetOf(scope, { type: shown.type, targetId: shown.target });
    if (!favorite) return this.rows.remove(target);
    await this.database.transaction(async () => {
      if (!shown.favorite && (await this.rows.count(target)) >= MAX_FAVORITES)
        throw conflict(
          'limit_reached',
          `One person has at most ${MAX_FAVORITES} favorites in an organization. Remove some first.`,
        );
      await this.rows.add(target);
    });
  }

  private async get(scope: SpaceScope, shown: Shown): Promise<FavoriteResponse> {
    const found = await this.rows.find(targetOf(scope, shown));
    return this.show(shown, found?.createdAt);
  }

  private show({ spaceId, spaceTitle, type, targetId, title, emoji }: Shown, createdAt?: Date): FavoriteResponse {
    const place = type === 'page' ? `/content/page/${targetId}` : '';
    return {
      object: 'favorite',
      type,
      target: targetId,
      title,
      ...(emoji !== null && { emoji }),
      space: spaceId,
      spaceTitle,
      favorite: createdAt !== undefined,
      ...(createdAt && { createdAt: createdAt.toISOString() }),
      urls: { location: `${this.configuration.publicUrl}/v1/spaces/${spaceId}${place}/favorite` },
    };
  }
}

const targetOf = (
  { organizationId, actor, resource }: SpaceScope,
  { type, targetId }: Pick<Shown, 'type' | 'targetId'>,
): FavoriteTarget => ({ organizationId, userId: actor.userId, spaceId: resource.id, type, id: targetId });
