import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';
import { AddressSigner } from '../storage/address-signer';
import type { SignedQuery } from '../storage/dto/signed.query';
import type { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';
import type { OpenapiSpec } from './entities/openapi-spec.entity';

/** URLs of specifications and their versions, some of which are signed. */
@Injectable()
export class SpecAddresses {
  private readonly signer: AddressSigner;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
    key: SecretKey,
  ) {
    this.signer = new AddressSigner(key.deriveAll('openapi-version'));
  }

  spec({ organizationId, slug }: Pick<OpenapiSpec, 'organizationId' | 'slug'>): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/openapi/${slug}`;
  }

  app({ organizationId, slug }: Pick<OpenapiSpec, 'organizationId' | 'slug'>): string {
    return `${this.configuration.publicUrl}/app/orgs/${organizationId}/openapi/${slug}`;
  }

  /** The URL of the newest version of a public specification, for anyone. */
  published({ id }: Pick<OpenapiSpec, 'id'>): string {
    return `${this.configuration.publicUrl}/v1/openapi/${id}`;
  }

  /** A signed URL of the text of a version. */
  text({ id, sourceUrl }: Pick<OpenapiSpecVersion, 'id' | 'sourceUrl'>): string {
    if (sourceUrl !== null) return sourceUrl;
    return `${this.configuration.publicUrl}/v1/openapi/versions/${id}?${this.signer.query(id)}`;
  }

  verify(versionId: string, query: SignedQuery): boolean {
    return this.signer.verify(query, versionId);
  }
}
