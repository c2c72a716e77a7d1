import { Inject, Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { withFilters } from '../../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { RedirectDestination } from '../entities/site-redirect.entity';
import { publishedUrl } from '../site-address';
import { SiteContents } from '../site-contents';
import { SiteEditor } from '../site-editor';
import type { SiteSnapshot } from '../site-snapshot';
import type { CreateRedirectDto, FindRedirectQuery, UpdateRedirectDto } from './dto/redirect.dto';
import type { FoundRedirectResponse, RedirectResponse } from './dto/redirect.response';
import { redirectPath } from './redirect-path';
import { MAX_REDIRECTS, MISSING_TARGET, pathOf, REDIRECT_CHANGE, toRedirectResponse, TOO_MANY } from './redirect-rules';
import { RedirectTargets } from './redirect-targets';
import { RedirectsRepository } from './redirects.repository';

/** The redirects of a site. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly targets: RedirectTargets,
    private readonly editor: SiteEditor,
    private readonly contents: SiteContents,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async list(scope: Scope, siteId: string, query: ExternalIdQueryDto): Promise<ListResponse<RedirectResponse>> {
    await this.editor.get(scope, siteId);
    return readPage(this.cursors, withFilters(`site-redirects:${siteId}`, { externalId: query.externalId }), query, {
      read: (page) => this.redirects.list(siteId, query.externalId, page),
      keys: ({ id }) => [id],
      item: toRedirectResponse,
    });
  }

  /** 404 if the organization has no such site. */
  async checkSite(scope: Scope, siteId: string): Promise<void> {
    await this.editor.get(scope, siteId);
  }

  /** 404 when the site has no such redirect. */
  async get(scope: Scope, siteId: string, id: string): Promise<RedirectResponse> {
    await this.editor.get(scope, siteId);
    const redirect = await this.redirects.find(siteId, id);
    if (!redirect) throw notFound('redirect');
    return toRedirectResponse(redirect);
  }

  /** The redirect of a path and its current target; 404 if there is none, or if the target does not exist any more. */
  async find(scope: Scope, siteId: string, { source, shareKey }: FindRedirectQuery): Promise<FoundRedirectResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    const path = redirectPath(source);
    const redirect = path === undefined ? null : await this.redirects.findBySource(siteId, path);
    const steps = redirect && (await this.visibleTarget(scope, snapshot, redirect.destination));
    if (!redirect || !steps) throw notFound('redirect');
    const key = shareKey !== undefined && snapshot.site.visibility === 'share-link' ? [shareKey] : [];
    const address = publishedUrl(snapshot, [...key, ...steps], this.configuration);
    const target = redirect.destination.kind === 'site-page' ? address.replace(/\/$/, '') : address;
    const shown = scope.actor.visit ? { ...redirect, externalId: null } : redirect;
    return { redirect: toRedirectResponse(shown), target };
  }

  /** 400 for a destination that the site does not have, 409 if the path already has a redirect, or the site already has 2,000. */
  create(scope: Scope, siteId: string, input: CreateRedirectDto): Promise<RedirectResponse> {
    const { source, destination, externalId = null } = input;
    return this.editor.touch(scope, siteId, REDIRECT_CHANGE, async (snapshot) => {
      if ((await this.redirects.count(siteId)) >= MAX_REDIRECTS) throw conflict('limit_reached', TOO_MANY);
      await this.checkDestination(scope, snapshot, destination);
      const made = { id: newId(), siteId, externalId, createdAt: new Date() };
      const redirect = { ...made, source, path: pathOf(source), destination };
      await this.redirects.insert(redirect);
      return { result: toRedirectResponse(redirect), details: { created: source, destination: { ...destination } } };
    });
  }

  /** Omitted fields are unchanged. */
  update(scope: Scope, siteId: string, id: string, input: UpdateRedirectDto): Promise<RedirectResponse> {
    return this.editor.touch(scope, siteId, REDIRECT_CHANGE, async (snapshot) => {
      const before = await this.redirects.find(siteId, id);
      if (!before) throw notFound('redirect');
      const { source = before.source, destination = before.destination, externalId = before.externalId } = input;
      const after = { ...before, source, path: pathOf(source), destination, externalId };
      const result = toRedirectResponse(after);
      const changes = changesOf(before, { source, destination, externalId });
      if (Object.keys(changes).length === 0) return { result, unchanged: true };
      if (input.destination) await this.checkDestination(scope, snapshot, destination);
      await this.redirects.update(after);
      return { result, details: { updated: before.source, ...changes } };
    });
  }

  /** False when the site has no such redirect. */
  delete(scope: Scope, siteId: string, id: string): Promise<boolean> {
    return this.editor.touch(scope, siteId, REDIRECT_CHANGE, async () => {
      const redirect = await this.redirects.find(siteId, id);
      if (!redirect) return { result: false, unchanged: true };
      await this.redirects.delete(redirect);
      return { result: true, details: { deleted: redirect.source } };
    });
  }

  private async checkDestination(scope: Scope, snapshot: SiteSnapshot, to: RedirectDestination): Promise<void> {
    if (!(await this.visibleTarget(scope, snapshot, to)))
      throw badRequest('unknown_reference', MISSING_TARGET[to.kind]);
  }

  /** The path of a destination, for callers who can see its space, or for visitors to whom the site shows it. */
  private async visibleTarget(
    scope: Scope,
    snapshot: SiteSnapshot,
    to: RedirectDestination,
  ): Promise<string[] | undefined> {
    const { visit } = scope.actor;
    if (visit) return this.targets.visibleTarget(snapshot, to, visit.claims);
    if (to.kind !== 'site-section') {
      const spaceId = snapshot.siteSpaces.find(({ id }) => id === to.siteSpaceId)?.spaceId;
      if (spaceId === undefined || !(await this.contents.visible(scope, [spaceId])).has(spaceId)) return undefined;
    }
    return this.targets.target(snapshot, to);
  }
}
