import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { FormerGitSigningKeyResponse, GitSigningKeyResponse } from '../dto/git-signing-key.response';
import type { GitSigningKey } from '../entities/git-signing-key.entity';
import { serviceEmail } from '../sync/commit-message';
import { SigningKeysRepository } from './signing-keys.repository';
import { sshPublicKey, sshSignature } from './ssh-signature';

/** Returns the signature of a commit, for its header `gpgsig`. */
export type CommitSigner = (commit: string) => Promise<string>;

export const signingKeyPurpose = (organizationId: string): string => `git-signing-key:${organizationId}`;

/**
 * The keys that sign commits, one per organization: who trusts the key of one trusts no commit of another. A key is created when
 * it is first needed, and deleted with its organization.
 */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly keys: SigningKeysRepository,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** A line as in `authorized_keys`, with the email address of the committer as its comment. */
  async publicKey(organizationId: string): Promise<string> {
    return this.withComment((await this.key(organizationId)).publicKey);
  }

  /** Signs each commit with the key of that moment: a key that was replaced signs nothing more. */
  signer(organizationId: string): CommitSigner {
    return async (commit) => {
      const { privateKey } = await this.key(organizationId);
      return sshSignature(createPrivateKey(this.sealer.open(signingKeyPurpose(organizationId), privateKey)), commit);
    };
  }

  /** Newest first. */
  listFormer({ organizationId }: Scope, query: PageQueryDto): Promise<ListResponse<FormerGitSigningKeyResponse>> {
    return readPage(this.cursors, `former-signing-keys:${organizationId}`, query, {
      read: (page) => this.keys.listFormer(organizationId, page),
      keys: ({ id }) => [id],
      item: ({ id, publicKey, createdAt, replacedAt }) => ({
        id,
        publicKey: this.withComment(publicKey),
        createdAt: createdAt.toISOString(),
        replacedAt: replacedAt.toISOString(),
      }),
    });
  }

  /** Replaces the key; only the public part of the one before is kept. */
  rotate(scope: Scope): Promise<GitSigningKeyResponse> {
    const { organizationId } = scope;
    return this.audit.transaction(async () => {
      await this.key(organizationId);
      const former = await this.keys.lock(organizationId);
      if (!former) throw deletedMeanwhile(organizationId);
      const key = this.newKey(organizationId);
      const { publicKey, createdAt } = former;
      await this.keys.insertFormer({ id: newId(), organizationId, publicKey, createdAt, replacedAt: key.createdAt });
      await this.keys.replace(key);
      await this.audit.record(scope, 'git.rotate-signing-key', { type: 'organization', id: organizationId });
      return { publicKey: this.withComment(key.publicKey), createdAt: key.createdAt.toISOString() };
    });
  }

  private withComment(publicKey: string): string {
    return `${publicKey} ${serviceEmail(this.configuration)}`;
  }

  /** Concurrent processes create only one. */
  private async key(organizationId: string): Promise<GitSigningKey> {
    const known = await this.keys.find(organizationId);
    if (known) return known;
    await this.keys.insert(this.newKey(organizationId));
    const created = await this.keys.find(organizationId);
    if (!created) throw deletedMeanwhile(organizationId);
    return created;
  }

  private newKey(organizationId: string): GitSigningKey {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return {
      organizationId,
      privateKey: this.sealer.seal(signingKeyPurpose(organizationId), pem),
      publicKey: sshPublicKey(privateKey),
      createdAt: new Date(),
    };
  }
}

const deletedMeanwhile = (organizationId: string): Error =>
  new Error(`the organization ${organizationId} was deleted while its signing key was made`);
