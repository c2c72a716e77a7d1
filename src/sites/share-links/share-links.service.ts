import { Inject, Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { withFilters } from '../../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../../common/pagination/page';
import { shownExternalId } from '../../common/dto/external-id.fields';
import type { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { SiteShareLink } from '../entities/site-share-link.entity';
import { publishedUrl } from '../site-address';
import { SiteEditor } from '../site-editor';
import type { SiteSnapshot } from '../site-snapshot';
import type { UpdateShareLinkDto } from './dto/share-link.dto';
import type { ShareLinkResponse } from './dto/share-link.response';
import { hashShareKey, newShareKey, shareKeyPurpose } from './share-key';
import { ShareLinksRepository } from './share-links.repository';

const MAX_LINKS = 200;

type NewShareLink = Pick<SiteShareLink, 'name'> & Partial<Pick<SiteShareLink, 'externalId' | 'active'>>;

const partOf = ({ id, name }: SiteShareLink) => ({ shareLink: id, name });

/** Keys that grant access to a site to anyone who has them, until they are disabled. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly links: ShareLinksRepository,
    private readonly editor: SiteEditor,
    private readonly sealer: Sealer,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async list(scope: Scope, siteId: string, query: ExternalIdQueryDto): Promise<ListResponse<ShareLinkResponse>> {
    const snapshot = await this.editor.get(scope, siteId);
    return readPage(this.cursors, withFilters(`share-links:${siteId}`, { externalId: query.externalId }), query, {
      read: (page) => this.links.list(siteId, query.externalId, page),
      keys: ({ id }) => [id],
      item: (link) => this.toResponse(snapshot, link),
    });
  }

  /** 404 if the organization has no such site. */
  async checkSite(scope: Scope, siteId: string): Promise<void> {
    await this.editor.get(scope, siteId);
  }

  /** 404 when the site has no such link. */
  async get(scope: Scope, siteId: string, id: string): Promise<ShareLinkResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    const link = await this.links.find(siteId, id);
    if (!link) throw notFound('share link');
    return this.toResponse(snapshot, link);
  }

  /** 409 when the site has 200 of them. */
  async create(
    scope: Scope,
    siteId: string,
    { name, externalId = null, active = true }: NewShareLink,
  ): Promise<ShareLinkResponse> {
    const id = newId();
    const key = newShareKey();
    return this.editor.touch(scope, siteId, 'site.share-link.create', async (snapshot) => {
      if ((await this.links.count(siteId)) >= MAX_LINKS)
        throw conflict('limit_reached', `A site has at most ${MAX_LINKS} share links. Delete one first.`);
      const sealed = this.sealer.seal(shareKeyPurpose(id), key);
      const made = { id, siteId, keyHash: hashShareKey(key), key: sealed, createdAt: new Date() };
      const link = { ...made, name, externalId, active };
      await this.links.insert(link);
      return { result: this.toResponse(snapshot, link), details: partOf(link) };
    });
  }

  /** 400 without a field, 404 when the site has no such link. */
  async update(scope: Scope, siteId: string, id: string, input: UpdateShareLinkDto): Promise<ShareLinkResponse> {
    const { active, name, externalId } = input;
    if (active === undefined && name === undefined && externalId === undefined)
      throw badRequest('missing_value', 'Provide active, name or externalId.');
    return this.editor.touch(scope, siteId, 'site.share-link.update', async (snapshot) => {
      const before = await this.links.find(siteId, id);
      if (!before) throw notFound('share link');
      const given = { active: active ?? before.active, name: name ?? before.name };
      const next = { ...given, externalId: externalId === undefined ? before.externalId : externalId };
      const after = { ...before, ...next };
      const changes = changesOf(before, next);
      const result = this.toResponse(snapshot, after);
      if (Object.keys(changes).length === 0) return { result, unchanged: true };
      await this.links.update(after);
      return { result, details: { shareLink: id, ...changes } };
    });
  }

  /** False when the site has no such link. */
  async delete(scope: Scope, siteId: string, id: string): Promise<boolean> {
    return this.editor.touch(scope, siteId, 'site.share-link.delete', async () => {
      const link = await this.links.find(siteId, id);
      if (!link) return { result: false, unchanged: true };
      await this.links.delete(link);
      return { result: true, details: partOf(link) };
    });
  }

  private toResponse(snapshot: SiteSnapshot, link: SiteShareLink): ShareLinkResponse {
    const key = this.sealer.open(shareKeyPurpose(link.id), link.key);
    return {
      object: 'share-link',
      id: link.id,
      createdAt: link.createdAt.toISOString(),
      name: link.name,
      ...shownExternalId(link),
      active: link.active,
      urls: { published: publishedUrl(snapshot, [key], this.configuration) },
    };
  }
}
