import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { ResourceRegistry } from '../../access/resource-registry';
import { ChangeRequestViews } from '../../change-requests/change-request-views';
import { ChangeRequestsReader, pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import { toCollectionResponse } from '../../collections/collection.mapper';
import type { CollectionFacts } from '../../collections/collection-scope';
import { notFound } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import type { Actor } from '../../common/permissions/actor';
import type { ResourceScope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceFacts } from '../../spaces/space-scope';
import { readSteps } from '../visit/site-path';
import { ContentAtUrl } from './content-at-url';
import type { ContentUrlResponse } from './dto/content-url.response';
import { SitePagesByUrl } from './site-pages-by-url';

const NOTHING = 'content';

/** The target of a path of the app, `/app/<kind>/<id>/…`. */
interface Named {
  readonly kind: string;
  readonly id: string;
  readonly changeRequest?: string;
  readonly pageId?: string;
}

function namedIn([mark, kind = '', id = '', ...rest]: readonly string[]): Named | undefined {
  if (mark !== 'app' || !isId(id)) return undefined;
  const after = (name: string): string | undefined => rest[rest.indexOf(name) + 1];
  const changeRequest = rest.includes('change-requests') ? after('change-requests') : undefined;
  const pageId = rest.includes('pages') ? after('pages') : undefined;
  return { kind, id, ...(changeRequest && { changeRequest }), ...(pageId && { pageId }) };
}

/** Resolves URLs of this service to content that the caller may see. */
@Injectable()
export class ContentUrlService {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly access: AccessService,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly views: ChangeRequestViews,
    private readonly content: ContentAtUrl,
    private readonly sites: SitePagesByUrl,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 404 for foreign URLs, and for content that the caller cannot see. */
  async resolve(actor: Actor, url: string): Promise<ContentUrlResponse> {
    const { publicUrl } = this.configuration;
    const steps = url.startsWith(`${publicUrl}/`)
      ? readSteps(url.slice(publicUrl.length).split(/[?#]/, 1)[0] ?? '')
      : undefined;
    const named = steps && namedIn(steps);
    if (named?.kind === 'collections') return { collection: await this.collection(actor, named.id) };
    if (named?.kind === 'spaces') return this.space(actor, named);
    const published = named ? undefined : await this.sites.find(url);
    if (!published) throw notFound(NOTHING);
    const scope = await this.scope<SpaceFacts>(actor, 'spaceId', published.spaceId);
    return { space: await this.content.space(scope), ...(await this.content.pageAt(scope, published.path)) };
  }

  private async collection(actor: Actor, id: string): Promise<ContentUrlResponse['collection']> {
    const scope = await this.scope<CollectionFacts>(actor, 'collectionId', id);
    return toCollectionResponse(scope.resource, scope.role, this.configuration);
  }

  private async space(actor: Actor, { id, changeRequest, pageId }: Named): Promise<ContentUrlResponse> {
    const scope = await this.scope<SpaceFacts>(actor, 'spaceId', id);
    const found = changeRequest === undefined ? undefined : await this.changeRequests.get(scope, changeRequest);
    const point = found && pointOfChangeRequest(found);
    return {
      space: await this.content.space(scope),
      ...(found && { changeRequest: await this.views.one(found) }),
      ...(pageId !== undefined && { page: await this.content.page(scope, pageId, point) }),
    };
  }

  private async scope<Facts>(actor: Actor, param: string, id: string): Promise<ResourceScope<Facts>> {
    const kind = this.resources.kindOf(param);
    const facts = await kind?.locate(id);
    const scope = facts && !facts.trashed ? await this.access.scopeOn(actor, facts) : undefined;
    if (!kind || !scope?.allows(kind.view)) throw notFound(NOTHING);
    return scope as unknown as ResourceScope<Facts>;
  }
}
