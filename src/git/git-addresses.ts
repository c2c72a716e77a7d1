import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OutboundAllowList } from '../outbound/outbound-allow-list';
import { OutboundClient } from '../outbound/outbound-client';

/** Decides which addresses of remotes are accepted. */
@Injectable()
export class GitAddresses {
  private readonly allowList: OutboundAllowList;

  constructor(
    private readonly outbound: OutboundClient,
    @Inject(CONFIGURATION) { outboundAllow }: Configuration,
  ) {
    this.allowList = new OutboundAllowList(outboundAllow);
  }

  /** Rejects addresses that outbound requests may not use, and tokens that would be sent unencrypted. */
  check(address: string, hasToken: boolean): void {
    this.outbound.check(address);
    const { protocol, hostname, port } = new URL(address);
    if (!hasToken || protocol === 'https:' || this.allowList.allows(hostname, hostname, Number(port) || 80)) return;
    throw badRequest(
      'invalid_value',
      'url must begin with https:// where a token is sent. http is accepted only for hosts allowed by the operator of this service (OUTBOUND_ALLOW).',
      { field: 'url' },
    );
  }
}
