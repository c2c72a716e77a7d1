import { TokensService } from '../../src/auth/tokens.service';
import { CollectionsService } from '../../src/collections/collections.service';
import type { CreateCollectionDto } from '../../src/collections/dto/create-collection.dto';
import type { Collection } from '../../src/collections/entities/collection.entity';
import { ResourceScope, Scope } from '../../src/common/permissions/scope';
import { Role, type RoleOrGuest } from '../../src/common/permissions/role';
import { type ImportResult, ImportService } from '../../src/import/import.service';
import type { ContentChanges } from '../../src/content/model/content-changes';
import { PrimaryBranch } from '../../src/content/writing/primary-branch';
import { MembersService } from '../../src/members/members.service';
import type { NewOrganization } from '../../src/organizations/organizations.service';
import type { CreateSpaceDto } from '../../src/spaces/dto/space.dto';
import type { Space } from '../../src/spaces/entities/space.entity';
import type { SpaceScope } from '../../src/spaces/space-scope';
import { SpacesRepository } from '../../src/spaces/spaces.repository';
import { SpacesService } from '../../src/spaces/spaces.service';
import type { User } from '../../src/users/entities/user.entity';
import { UsersService } from '../../src/users/users.service';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { unique } from '../support/unique';

/** A person with a token. */
export interface Person {
  readonly user: User;
  readonly token: string;
  readonly client: TestClient;
}

/** An organization with its first admin, the starting point of most tests. */
export interface Tenant extends Person {
  readonly organizationId: string;
}

/** Files of an import by their path; text or bytes. */
export type FileMap = Readonly<Record<string, string | Buffer>>;

export interface ImportedSpace {
  readonly space: Space;
  readonly result: ImportResult;
}

/** Creates test data through the real services, together with its missing parents. */
export class Factories {
  constructor(private readonly app: TestApp) {}

  user(email = `${unique('person')}@example.com`): Promise<User> {
    return this.app.get(UsersService).create({ email });
  }

  async token(userId: string, limits: { organizationId?: string; expiresAt?: Date } = {}): Promise<string> {
    const { secret } = await this.app.get(TokensService).create({ userId, name: 'test', ...limits });
    return secret;
  }

  /** Someone who is not a member of any organization. */
  async person(): Promise<Person> {
    const user = await this.user();
    const token = await this.token(user.id);
    return { user, token, client: this.app.client(token) };
  }

  /** A separate organization for a test. */
  async organization(input: Partial<NewOrganization> = {}): Promise<Tenant> {
    const owner = await this.person();
    const { id } = await this.app
      .get(MembersService)
      .createOrganization(owner.user.id, { title: unique('org'), ...input });
    return { ...owner, organizationId: id };
  }

  /** Another person with a role in the organization; null creates a guest. */
  async member({ organizationId }: Pick<Tenant, 'organizationId'>, role: RoleOrGuest): Promise<Person> {
    const person = await this.person();
    await this.join(organizationId, person.user.id, role);
    return person;
  }

  /** Makes someone a member of an organization, or changes their role there. */
  join(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    return this.app.get(MembersService).add(organizationId, userId, role);
  }

  async collection(tenant?: Tenant, input: CreateCollectionDto = {}): Promise<Collection> {
    const owner = tenant ?? (await this.organization());
    return this.app.get(CollectionsService).create(scopeOf(owner), { title: 'A collection', ...input });
  }

  async space(tenant?: Tenant, input: CreateSpaceDto = {}): Promise<Space> {
    const owner = tenant ?? (await this.organization());
    return this.app.get(SpacesService).create(scopeOf(owner), { title: 'A space', ...input });
  }

  /** A space with content from a small map of files. */
  async importedSpace(files: FileMap, tenant?: Tenant, input: CreateSpaceDto = {}): Promise<ImportedSpace> {
    const owner = tenant ?? (await this.organization());
    const { id } = await this.space(owner, input);
    const result = await this.import(owner, id, files);
    return { space: await this.reload(owner, id), result };
  }

  /** Imports files into a space as its admin, without HTTP. */
  async import(tenant: Tenant, spaceId: string, files: FileMap): Promise<ImportResult> {
    const scope = await this.spaceScope(tenant, spaceId);
    return this.app.get(ImportService).importBundle(scope, {
      files: Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) })),
      skipped: [],
    });
  }

  /** Writes changes on the primary line of a space, as its admin; returns the identifier of the revision. */
  async change(tenant: Tenant, spaceId: string, changes: ContentChanges): Promise<string> {
    const branch = this.app.get(PrimaryBranch).of(await this.spaceScope(tenant, spaceId));
    return (await this.app.database.transaction(async () => (await branch.open()).write(changes))).id;
  }

  /** The scope that the access module would pass to a service for this space. */
  async spaceScope(tenant: Tenant, spaceId: string): Promise<SpaceScope> {
    const space = await this.reload(tenant, spaceId);
    const facts = { ...space, trashed: space.deletedAt !== null };
    return new ResourceScope(actorOf(tenant), tenant.organizationId, Role.Admin, facts);
  }

  private async reload({ organizationId }: Tenant, spaceId: string): Promise<Space> {
    const space = await this.app.database.transaction(() =>
      this.app.get(SpacesRepository).lock(organizationId, spaceId),
    );
    if (!space) throw new Error(`There is no space ${spaceId}`);
    return space;
  }
}

const actorOf = ({ user }: Person) => ({ userId: user.id, tokenId: 'test' });

/** The scope of an organization's first admin. */
export const scopeOf = (tenant: Tenant): Scope => new Scope(actorOf(tenant), tenant.organizationId, Role.Admin);
