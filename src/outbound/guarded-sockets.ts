import { lookup } from 'node:dns';
import { connect, isIP, Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { isHttpPort, isPublicAddress } from './address-policy';
import { guardedLookup, RefusedAddressError } from './guarded-connector';
import { OutboundAllowList, plainHost } from './outbound-allow-list';

/** Connections to addresses that a person named, for protocols other than HTTP; checked as those of HTTP are. */
@Injectable()
export class GuardedSockets {
  private readonly allowList: OutboundAllowList;

  constructor(@Inject(CONFIGURATION) { outboundAllow }: Pick<Configuration, 'outboundAllow'>) {
    this.allowList = new OutboundAllowList(outboundAllow);
  }

  /**
   * A connection under way: it fails with an error event when the address may not be connected to, before anything is sent.
   * @param ownPorts those that the protocol has, which HTTP may not use
   */
  connect(hostname: string, port: number, ownPorts: readonly number[]): Socket {
    const host = plainHost(hostname);
    const check = (name: string, address: string, to: number): boolean =>
      isPublicAddress(address) || this.allowList.allows(name, address, to);
    const isPort = ownPorts.includes(port) || isHttpPort(port) || this.allowList.namesPort(host, port);
    if (!isPort || (isIP(host) !== 0 && !check(host, host, port)))
      return new Socket().destroy(new RefusedAddressError(`${host}:${port} is a refused address`));
    const socket = connect({ host, port, lookup: guardedLookup(lookup, check, port), autoSelectFamily: true });
    socket.once('connect', () => {
      const peer = socket.remoteAddress ?? 'unknown';
      if (!check(host, peer, port))
        socket.destroy(new RefusedAddressError(`${host} answered from refused address ${peer}`));
    });
    return socket;
  }
}
