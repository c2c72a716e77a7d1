import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { SamlProvider } from '../entities/saml-provider.entity';
import { selfSigned } from './self-signed';
import { ServiceKeysRepository } from './service-keys.repository';

export const SAML_KEY_PURPOSE = 'saml-service-key';
const BITS = 2048;
const DAY_MS = 24 * 60 * 60_000;
/** Long, because it is never renewed: only the key matters, but providers that check dates would reject an expired one. */
const LIFE_MS = 20 * 365 * DAY_MS;

/** A key of this service with its certificate, both PEM. */
export interface ServiceKey {
  readonly privateKey: string;
  readonly certificate: string;
}

type Named = Pick<SamlProvider, 'id'>;

/**
 * Keys of this service, one per provider: content that one organization's provider encrypts cannot be decrypted for another. A key is
 * created when it is first needed, and deleted with its provider.
 */
@Injectable()
export class ServiceKeys {
  constructor(
    private readonly keys: ServiceKeysRepository,
    private readonly sealer: Sealer,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** The key, if it has been created: nothing can be encrypted for a key that was never published. */
  async find({ id }: Named): Promise<ServiceKey | undefined> {
    const row = await this.keys.find(id);
    return row
      ? { privateKey: this.sealer.open(SAML_KEY_PURPOSE, row.privateKey), certificate: row.certificate }
      : undefined;
  }

  async of(provider: Named): Promise<ServiceKey> {
    const known = await this.find(provider);
    if (known) return known;
    await this.create(provider);
    const made = await this.find(provider);
    if (!made) throw new Error(`the SAML provider ${provider.id} was deleted while its key was made`);
    return made;
  }

  /** Concurrent processes create only one. */
  private async create({ id }: Named): Promise<void> {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
    const now = Date.now();
    const certificate = selfSigned(privateKey, {
      name: new URL(this.configuration.publicUrl).hostname,
      from: new Date(now - DAY_MS),
      until: new Date(now + LIFE_MS),
    });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await this.keys.insert({
      providerId: id,
      privateKey: this.sealer.seal(SAML_KEY_PURPOSE, pem),
      certificate,
      createdAt: new Date(now),
    });
  }
}
