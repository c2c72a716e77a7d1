import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OutboundAllowList } from '../outbound/outbound-allow-list';

/** Validates the addresses of identity providers. */
@Injectable()
export class Issuers {
  private readonly allowList: OutboundAllowList;

  constructor(@Inject(CONFIGURATION) { outboundAllow }: Pick<Configuration, 'outboundAllow'>) {
    this.allowList = new OutboundAllowList(outboundAllow);
  }

  /** An acceptable issuer, unchanged. 400 for everything else. */
  checked(issuer: string): string {
    const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(issuer))
      throw badRequest('invalid_value', 'issuer must be an absolute https URL.', { field: 'issuer' });
    if (!this.isTrusted(url))
      throw badRequest(
        'invalid_value',
        'issuer must begin with https://. http is accepted only for hosts allowed by the operator of this service (OUTBOUND_ALLOW).',
        { field: 'issuer' },
      );
    if (url.username || url.password)
      throw badRequest('invalid_value', 'issuer must not contain a user name or a password.', { field: 'issuer' });
    if (/[?#]/.test(issuer))
      throw badRequest('invalid_value', 'issuer must not have a query or a fragment: omit everything from ? or #.', {
        field: 'issuer',
      });
    if (url.pathname.includes('/.well-known/'))
      throw badRequest('invalid_value', 'issuer must not contain /.well-known/: omit it and everything after it.', {
        field: 'issuer',
      });
    return issuer;
  }

  /** Whether traffic to it is confidential: always over https, otherwise if the operator allows it. */
  isTrusted({ protocol, hostname, port }: URL): boolean {
    return protocol === 'https:' || this.allowList.allows(hostname, hostname, Number(port) || 80);
  }
}
