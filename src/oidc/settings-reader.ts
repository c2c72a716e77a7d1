import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { Sealer } from '../config/sealer';
import { cleared, toSharedSettings } from '../sso/providers/provider-settings';
import { DEFAULT_SCOPES, type UpdateOidcProviderDto } from './dto/oidc-provider.dto';
import { Issuers } from './issuers';
import type { OidcSettings } from './oidc-settings';

export const OIDC_SECRET_PURPOSE = 'oidc-client-secret';
/** What RFC 6749 lets a scope consist of. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

function checkedScopes(text: string | null): string {
  const scopes = [...new Set(text?.split(/\s+/).filter(Boolean))];
  if (scopes.length === 0) return DEFAULT_SCOPES;
  if (!scopes.every((scope) => SCOPE.test(scope)))
    throw badRequest('invalid_value', 'scopes must be ASCII words without quotes, separated by spaces.', {
      field: 'scopes',
    });
  if (!scopes.includes('openid')) throw badRequest('invalid_value', 'scopes must include openid.', { field: 'scopes' });
  return scopes.join(' ');
}

/** Converts a request to settings, and keeps secrets unreadable. */
@Injectable()
export class SettingsReader {
  constructor(
    private readonly issuers: Issuers,
    private readonly sealer: Sealer,
  ) {}

  /** What a request sets; what it omits is not in it. 400 for what cannot be taken. The team is not looked up. */
  read(given: UpdateOidcProviderDto): Partial<OidcSettings> {
    return {
      ...toSharedSettings(given),
      ...(given.issuer !== undefined && { issuer: this.issuer(given.issuer) }),
      ...(given.clientId !== undefined && { clientId: cleared(given.clientId) }),
      ...(given.clientSecret !== undefined && { clientSecret: this.sealed(given.clientSecret) }),
      ...(given.scopes !== undefined && { scopes: checkedScopes(given.scopes) }),
    };
  }

  /** The secret itself, for the provider it belongs to. */
  openSecret(sealed: string): string {
    return this.sealer.open(OIDC_SECRET_PURPOSE, sealed);
  }

  private issuer(text: string | null): string | null {
    const issuer = cleared(text);
    return issuer === null ? null : this.issuers.checked(issuer);
  }

  private sealed(text: string | null): string | null {
    const secret = cleared(text);
    return secret === null ? null : this.sealer.seal(OIDC_SECRET_PURPOSE, secret);
  }
}
