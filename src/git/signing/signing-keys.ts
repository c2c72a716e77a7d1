import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { GitSigningKey } from '../entities/git-signing-key.entity';
import { serviceEmail } from '../sync/commit-message';
import { SigningKeysRepository } from './signing-keys.repository';
import { sshPublicKey, sshSignature } from './ssh-signature';

/** Returns the signature of a commit, for its header `gpgsig`. */
export type CommitSigner = (commit: string) => string;

const purpose = (organizationId: string): string => `git-signing-key:${organizationId}`;

/**
 * The keys that sign commits, one per organization: who trusts the key of one trusts no commit of another. A key is created when
 * it is first needed, and deleted with its organization.
 */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly keys: SigningKeysRepository,
    private readonly sealer: Sealer,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** A line as in `authorized_keys`, with the e-mail address of the committer as its comment. */
  async publicKey(organizationId: string): Promise<string> {
    const { publicKey } = await this.key(organizationId);
    return `${publicKey} ${serviceEmail(this.configuration)}`;
  }

  async signer(organizationId: string): Promise<CommitSigner> {
    const { privateKey } = await this.key(organizationId);
    const key = createPrivateKey(this.sealer.open(purpose(organizationId), privateKey));
    return (commit) => sshSignature(key, commit);
  }

  private async key(organizationId: string): Promise<GitSigningKey> {
    const known = await this.keys.find(organizationId);
    if (known) return known;
    await this.create(organizationId);
    const created = await this.keys.find(organizationId);
    if (!created) throw new Error(`the organization ${organizationId} was deleted while its signing key was made`);
    return created;
  }

  /** Concurrent processes create only one. */
  private async create(organizationId: string): Promise<void> {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await this.keys.insert({
      organizationId,
      privateKey: this.sealer.seal(purpose(organizationId), pem),
      publicKey: sshPublicKey(privateKey),
      createdAt: new Date(),
    });
  }
}
