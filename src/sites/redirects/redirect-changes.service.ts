import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import type { Scope } from '../../common/permissions/scope';
import type { RedirectDestination, SiteRedirect } from '../entities/site-redirect.entity';
import { SiteContents } from '../site-contents';
import { SiteEditor } from '../site-editor';
import type { SiteSnapshot } from '../site-snapshot';
import type { RedirectChangeDto } from './dto/redirect-changes.dto';
import type { RedirectChangeResponse, RedirectChangesResponse } from './dto/redirect-changes.response';
import { redirectPath } from './redirect-path';
import { MAX_REDIRECTS, INVALID_PATH, MISSING_TARGET, REDIRECT_CHANGE, TOO_MANY } from './redirect-rules';
import { RedirectTargets } from './redirect-targets';
import { RedirectsRepository } from './redirects.repository';

type IsReachable = (to: RedirectDestination) => boolean;

/** The redirects of some paths of a site, while changes are applied to them in order. */
class RedirectsByPath {
  private readonly current: Map<string, SiteRedirect>;

  constructor(
    private readonly siteId: string,
    private readonly before: ReadonlyMap<string, SiteRedirect>,
    /** Number of redirects of the site, including those of other paths. */
    private count: number,
    private readonly findReachable: IsReachable,
  ) {
    this.current = new Map(before);
  }

  apply({ source, destination }: RedirectChangeDto): RedirectChangeResponse {
    const path = redirectPath(source);
    if (path === undefined) return failed(source, INVALID_PATH);
    const known = this.current.get(path);
    if (destination === null) return known ? this.remove(source, path) : failed(source, 'No redirect has this source.');
    if (!this.findReachable(destination)) return failed(source, MISSING_TARGET[destination.kind]);
    if (!known && this.count >= MAX_REDIRECTS) return failed(source, TOO_MANY);
    const made = { id: newId(), siteId: this.siteId, path, externalId: null, createdAt: new Date() };
    const redirect = { ...(known ?? made), source, destination };
    this.current.set(path, redirect);
    if (!known) this.count += 1;
    return { status: known ? 'updated' : 'created', source, draft: false, id: redirect.id };
  }

  get created(): SiteRedirect[] {
    return [...this.current.values()].filter(({ path, id }) => this.before.get(path)?.id !== id);
  }

  /** Existing redirects that have changed. */
  get updated(): SiteRedirect[] {
    return [...this.current.values()].filter((redirect) => {
      const old = this.before.get(redirect.path);
      return old?.id === redirect.id && !isDeepStrictEqual({ ...old }, { ...redirect });
    });
  }

  get deleted(): SiteRedirect[] {
    return [...this.before.values()].filter(({ path, id }) => this.current.get(path)?.id !== id);
  }

  private remove(source: string, path: string): RedirectChangeResponse {
    this.current.delete(path);
    this.count -= 1;
    return { status: 'deleted', source, draft: false };
  }
}

const failed = (source: string, error: string): RedirectChangeResponse => ({
  status: 'error',
  source,
  draft: false,
  error,
});

const sourcesOf = (redirects: readonly SiteRedirect[]): string[] | undefined =>
  redirects.length > 0 ? redirects.map(({ source }) => source) : undefined;

/** Creates, changes and deletes many redirects of a site at once. */
@Injectable()
export class RedirectChangesService {
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly targets: RedirectTargets,
    private readonly contents: SiteContents,
    private readonly editor: SiteEditor,
  ) {}

  /** Errors are reported for each source and do not affect the other changes. The number of statements is constant. */
  apply(scope: Scope, siteId: string, changes: readonly RedirectChangeDto[]): Promise<RedirectChangesResponse> {
    return this.editor.touch(scope, siteId, REDIRECT_CHANGE, async (snapshot) => {
      const paths = changes.flatMap(({ source }) => redirectPath(source) ?? []);
      const [before, count, findReachable] = [
        await this.redirects.findBySources(siteId, paths),
        await this.redirects.count(siteId),
        await this.findReachable(scope, snapshot, changes),
      ];
      const byPath = new RedirectsByPath(siteId, before, count, findReachable);
      const results = changes.map((change) => byPath.apply(change));
      const { created, updated, deleted } = byPath;
      const unchanged = created.length + updated.length + deleted.length === 0;
      if (unchanged) return { result: { results }, unchanged };
      await this.redirects.replace(siteId, deleted, [...created, ...updated]);
      return {
        result: { results },
        details: { created: sourcesOf(created), updated: sourcesOf(updated), deleted: sourcesOf(deleted) },
      };
    });
  }

  /** Determines which of the requested destinations exist and are visible to the caller. */
  private async findReachable(
    scope: Scope,
    snapshot: SiteSnapshot,
    changes: readonly RedirectChangeDto[],
  ): Promise<IsReachable> {
    const destinations = changes.flatMap(({ destination }) => destination ?? []);
    const named = new Set(destinations.flatMap((to) => ('siteSpaceId' in to ? to.siteSpaceId : [])));
    const spaces = snapshot.siteSpaces.filter(({ id }) => named.has(id)).map(({ spaceId }) => spaceId);
    const visibleSpaces = await this.contents.visible(scope, spaces);
    const visible = snapshot.siteSpaces.filter(({ spaceId }) => visibleSpaces.has(spaceId));
    return this.targets.findReachable({ ...snapshot, siteSpaces: visible }, destinations);
  }
}
