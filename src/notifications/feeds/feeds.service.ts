import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { notFound } from '../../../core/errors/app-error';
import { sha256 } from '../../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceFacts, SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { PeopleReader } from '../../users/people.reader';
import type { FeedAddressResponse, FeedResponse } from '../dto/feed.response';
import type { FeedKey } from '../entities/feed-key.entity';
import { mergedFeed } from './merged-feed';
import { FeedsRepository } from './feeds.repository';

const KEY_BYTES = 32;

const toResponse = ({ spaceId, createdAt }: FeedKey): FeedResponse => ({
  object: 'feed',
  space: spaceId,
  createdAt: createdAt.toISOString(),
});

/** Feeds of what is merged into a space, each for one person, who can give its address to a feed reader. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly rows: FeedsRepository,
    private readonly access: AccessService,
    private readonly spaces: SpacesRepository,
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  async get({ actor, resource }: SpaceScope): Promise<FeedResponse> {
    const key = await this.rows.find(actor.userId, resource.id);
    if (!key) throw notFound('feed');
    return toResponse(key);
  }

  /** Creates a key, which replaces the existing one. */
  async create({ actor, organizationId, resource }: SpaceScope): Promise<FeedAddressResponse> {
    const secret = randomBytes(KEY_BYTES).toString('base64url');
    const key: FeedKey = {
      userId: actor.userId,
      spaceId: resource.id,
      organizationId,
      hash: sha256(secret),
      sso: actor.sso ?? false,
      createdAt: new Date(),
    };
    await this.rows.put(key);
    return { ...toResponse(key), url: this.addressOf(resource.id, secret) };
  }

  /** Returns false if there was no key. */
  remove({ actor, resource }: SpaceScope): Promise<boolean> {
    return this.rows.remove(actor.userId, resource.id);
  }

  /** The feed as Atom. 404 for an invalid key, or if its owner cannot currently read the space. */
  async write(spaceId: string, secret: string): Promise<string> {
    const key = await this.rows.findByHash(spaceId, sha256(secret));
    const space = key && (await this.readable(key));
    if (!space) throw notFound('feed');
    const entries = await this.rows.merged(space.organizationId, spaceId);
    const people = await this.people.read(entries.map(({ mergedBy }) => mergedBy));
    const { publicUrl } = this.configuration;
    return mergedFeed(space, entries, (id) => people(id).displayName, publicUrl);
  }

  private async readable({ userId, organizationId, spaceId, sso }: FeedKey): Promise<SpaceFacts | undefined> {
    const space = await this.spaces.locate(spaceId);
    if (!space || space.trashed || space.organizationId !== organizationId) return undefined;
    const scope = await this.access.scopeOn({ userId, organizationId, ...(sso && { sso }) }, space);
    return scope?.allows('content.view') ? space : undefined;
  }

  private addressOf(spaceId: string, secret: string): string {
    return `${this.configuration.publicUrl}/v1/spaces/${spaceId}/feed.atom?key=${secret}`;
  }
}
