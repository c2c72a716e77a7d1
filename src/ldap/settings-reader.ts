import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { Sealer } from '../config/sealer';
import { cleared, toSharedSettings } from '../sso/providers/provider-settings';
import { filterProblem } from './directory/user-filter';
import type { UpdateLdapProviderDto } from './dto/ldap-provider.dto';
import { DEFAULTS, type LdapSettings } from './ldap-settings';

export const LDAP_PASSWORD_PURPOSE = 'ldap-bind-password';
const ATTRIBUTE = /^[A-Za-z][A-Za-z0-9-]*$/;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

type AttributeField = 'subjectAttribute' | 'emailAttribute' | 'nameAttribute';

function checkedUrl(text: string | null): string | null {
  const address = cleared(text);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^ldaps?:$/.test(url.protocol) || url.hostname === '' || /\s/.test(address))
    throw badRequest('invalid_value', 'url must be an ldaps:// or ldap:// URL with a host.', { field: 'url' });
  if (url.username || url.password || (url.pathname !== '' && url.pathname !== '/') || url.search || url.hash)
    throw badRequest(
      'invalid_value',
      'url must consist of ldaps:// or ldap://, a host and, where it is needed, a port.',
      { field: 'url' },
    );
  return `${url.protocol}//${url.host}`;
}

function checkedAuthority(text: string | null): string | null {
  const pem = cleared(text);
  if (pem === null) return null;
  const blocks = pem.match(CERTIFICATE) ?? [];
  try {
    if (blocks.length === 0 || pem.replace(CERTIFICATE, '').trim() !== '') throw new Error('something else');
    blocks.forEach((block) => new X509Certificate(block));
  } catch {
    throw badRequest(
      'invalid_value',
      'caCertificate must consist of X.509 certificates in PEM format, and nothing else.',
      { field: 'caCertificate' },
    );
  }
  return pem;
}

function checkedFilter(text: string | null): string {
  const filter = cleared(text) ?? DEFAULTS.userFilter;
  const problem = filterProblem(filter);
  if (problem !== undefined) throw badRequest('invalid_value', `userFilter ${problem}.`, { field: 'userFilter' });
  return filter;
}

function checkedAttribute(field: AttributeField, text: string | null): string {
  const name = cleared(text) ?? DEFAULTS[field];
  if (!ATTRIBUTE.test(name))
    throw badRequest('invalid_value', `${field} must be the name of an attribute: letters, digits and hyphens.`, {
      field,
    });
  return name;
}

/** Converts requests to settings, and seals passwords. */
@Injectable()
export class SettingsReader {
  constructor(private readonly sealer: Sealer) {}

  /** The settings in a request, without those that it omits. 400 for invalid values. The team is not looked up. */
  read(given: UpdateLdapProviderDto): Partial<LdapSettings> {
    const attributes = (['subjectAttribute', 'emailAttribute', 'nameAttribute'] as const).flatMap((field) => {
      const text = given[field];
      return text === undefined ? [] : [[field, checkedAttribute(field, text)] as const];
    });
    return {
      ...toSharedSettings(given),
      ...(given.url !== undefined && { url: checkedUrl(given.url) }),
      ...(given.caCertificate !== undefined && { caCertificate: checkedAuthority(given.caCertificate) }),
      ...(given.bindDN !== undefined && { bindDn: cleared(given.bindDN) }),
      ...(given.bindPassword !== undefined && { bindPassword: this.sealed(given.bindPassword) }),
      ...(given.baseDN !== undefined && { baseDn: cleared(given.baseDN) }),
      ...(given.userFilter !== undefined && { userFilter: checkedFilter(given.userFilter) }),
      ...Object.fromEntries(attributes),
    };
  }

  /** The plain password, for the server it belongs to. */
  openPassword(sealed: string): string {
    return this.sealer.open(LDAP_PASSWORD_PURPOSE, sealed);
  }

  /** An empty password would mean an unauthenticated bind (RFC 4513, 5.1.2), and counts as none. */
  private sealed(text: string | null): string | null {
    return text ? this.sealer.seal(LDAP_PASSWORD_PURPOSE, text) : null;
  }
}
