import { Inject, Injectable } from '@nestjs/common';
import { sign } from 'jsonwebtoken';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SecretKey } from '../../config/secret-key';
import type { User } from '../../users/entities/user.entity';

const LIFETIME_SECONDS = 60 * 60;

/**
 * Creates tokens that identify a member: a JWT (RFC 7519) by HS256 with `sub`, `name`, `email`, `org` and an expiry after an hour,
 * signed with a key that is derived from the installation's secret for this purpose only. It gives no access to the API.
 */
@Injectable()
export class VisitorClaims {
  private readonly key: Buffer;

  constructor(
    secret: SecretKey,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    this.key = secret.derive('visitor-claims');
  }

  of({ id, displayName, email }: Pick<User, 'id' | 'displayName' | 'email'>, organizationId: string): string {
    return sign({ name: displayName, email, org: organizationId }, this.key, {
      algorithm: 'HS256',
      subject: id,
      issuer: this.configuration.publicUrl,
      expiresIn: LIFETIME_SECONDS,
    });
  }
}
