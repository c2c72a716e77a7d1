import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AuditLog } from '../audit/audit-log';
import { badRequest } from '../../core/errors/app-error';
import { looksLikeId, newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { Sealer } from '../config/sealer';
import { slugFromTitle } from '../../core/documents/markdown/slug';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { authKeyPurpose, newAuthKey } from './auth-key';
import type { CreateSiteDto } from './dto/create-site.dto';
import type { ListSitesQuery } from './dto/list-sites.query';
import type { UpdateSiteDto } from './dto/update-site.dto';
import type { Site } from './entities/site.entity';
import { NewSiteSpaces } from './new-site-spaces';
import { SiteEditor, siteTarget } from './site-editor';
import { sitePublished } from './site-published';
import { defaultSection, type SiteSnapshot } from './site-snapshot';
import { SitesRepository } from './sites.repository';
import { addSiteSpace, setDefaultSection, setDefaultSiteSpace } from './structure/site-structure';
import { siteTurn } from '../database/turn-names';

const UNTITLED = 'Untitled site';
const MIN_TITLE = 2;

/** Sites: their settings and their publication. */
@Injectable()
export class SitesService {
  constructor(
    private readonly sites: SitesRepository,
    private readonly editor: SiteEditor,
    private readonly spaces: NewSiteSpaces,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    private readonly sealer: Sealer,
    private readonly webhooks: WebhookEvents,
  ) {}

  async list(scope: Scope, query: ListSitesQuery): Promise<ListResponse<SiteSnapshot>> {
    const { space, title, published, type, externalId } = query;
    const filter = { space, title, published, type, externalId };
    return readPage(this.cursors, `sites:${scope.organizationId}:${JSON.stringify(filter)}`, query, {
      read: async (page) => {
        const { rows, count } = await this.sites.list(scope.organizationId, filter, page);
        return { rows: await this.sites.snapshotsOf(rows), count };
      },
      keys: ({ site }) => [site.id],
      item: (snapshot) => snapshot,
    });
  }

  /** Creates an unpublished site. 404 and 403 as for each of its spaces. */
  create(scope: Scope, input: CreateSiteDto): Promise<SiteSnapshot> {
    return this.audit.transaction(async () => {
      const contents = await this.spaces.resolve(scope, input.spaces, input.title);
      const site = this.newSite(scope, input, contents[0]?.title);
      const basename = await this.freeBasename(slugFromTitle(site.title));
      const empty: SiteSnapshot = {
        site: { ...site, basename },
        groups: [],
        sections: [],
        siteSpaces: [],
        shareKeys: [],
      };
      await this.sites.insert(empty.site);
      const filled = contents.reduce<SiteSnapshot>((all, content) => addSiteSpace(all, content)[0], empty);
      const saved = await this.sites.save(empty, filled);
      await this.audit.record(scope, 'site.create', siteTarget(saved.site), { visibility: saved.site.visibility });
      return saved;
    });
  }

  /** Changes the given fields: omitted fields are unchanged, null clears a field. */
  async update(scope: Scope, siteId: string, input: UpdateSiteDto): Promise<SiteSnapshot> {
    const { defaultSiteSection, defaultSiteSpace, adaptiveContent, basename, proxy, ...plain } = input;
    if (basename !== undefined && looksLikeId(basename))
      throw badRequest(
        'invalid_value',
        'basename must not be 22 letters and digits: it would look like an identifier.',
        { field: 'basename' },
      );
    const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
    const changes: Partial<Site> = {
      ...given,
      ...(adaptiveContent && { adaptiveContent: adaptiveContent.enabled }),
      ...(basename !== undefined && { basename: basename.toLowerCase() }),
      ...(proxy !== undefined && { proxy: proxy?.toLowerCase() ?? null }),
    };
    return this.editor.change(scope, siteId, 'site.update', changes, (snapshot) => {
      const inSection = defaultSiteSection === undefined ? snapshot : setDefaultSection(snapshot, defaultSiteSection);
      if (defaultSiteSpace === undefined) return inSection;
      return setDefaultSiteSpace(inSection, defaultSiteSpace, defaultSection(inSection)?.id ?? null);
    });
  }

  /** Publishes or unpublishes the site; both are idempotent. */
  setPublished(scope: Scope, siteId: string, published: boolean): Promise<SiteSnapshot> {
    return this.audit.inTurn(siteTurn(scope.organizationId, siteId), async () => {
      const before = await this.sites.lock(scope.organizationId, siteId);
      const action = published ? 'site.publish' : 'site.unpublish';
      const { saved, told } = await this.editor.changeTold(scope, siteId, action, { published });
      if (published && before?.site.published === false)
        await this.webhooks.record(scope, { ...sitePublished(saved), id: told });
      return saved;
    });
  }

  /** Deletes the site; its spaces are kept. False if there is no such site. */
  delete(scope: Scope, siteId: string): Promise<boolean> {
    return this.audit.inTurn(siteTurn(scope.organizationId, siteId), async () => {
      const snapshot = await this.sites.lock(scope.organizationId, siteId);
      if (!snapshot) return false;
      await this.sites.delete(snapshot);
      await this.audit.record(scope, 'site.delete', siteTarget(snapshot.site));
      return true;
    });
  }

  private newSite(scope: Scope, input: CreateSiteDto, spaceTitle = ''): Omit<Site, 'basename'> {
    const title = input.title ?? (spaceTitle.length >= MIN_TITLE ? spaceTitle : UNTITLED);
    const id = newId();
    return {
      id,
      organizationId: scope.organizationId,
      type: input.type ?? 'basic',
      title,
      externalId: input.externalId ?? null,
      hostname: null,
      proxy: null,
      visibility: input.visibility ?? 'public',
      published: false,
      adaptiveContent: false,
      agentsContext: 'included',
      adaptiveSchema: null,
      adaptiveSchemaUpdatedAt: null,
      customization: null,
      authKey: this.sealer.seal(authKeyPurpose(id), newAuthKey()),
      authBackend: 'custom',
      authFallbackUrl: null,
      createdBy: scope.actor.userId,
      createdAt: new Date(),
      version: 0,
    };
  }

  /** The requested basename, with a few random characters if another site has it. */
  private async freeBasename(requested: string): Promise<string> {
    const clean = requested.replace(/[^a-z0-9-]/g, '').replace(/^-+|-+$/g, '') || 'site';
    const taken = looksLikeId(clean) || (await this.sites.locateBy('basename', clean));
    return taken ? `${clean.slice(0, 90)}-${randomBytes(4).toString('hex')}` : clean;
  }
}
