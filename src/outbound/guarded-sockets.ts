import { lookup } from 'node:dns';
import { connect, isIP, Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { isHttpPort, isPublicAddress } from './address-policy';
import { guardedLookup, RefusedAddressError } from './guarded-connector';
import { OutboundAllowList, plainHost } from './outbound-allow-list';

/** Connections to user-supplied addresses for protocols other than HTTP, with the same checks as for HTTP. */
@Injectable()
export class GuardedSockets {
  private readonly allowList: OutboundAllowList;

  constructor(@Inject(CONFIGURATION) { outboundAllow }: Pick<Configuration, 'outboundAllow'>) {
    this.allowList = new OutboundAllowList(outboundAllow);
  }

  /**
   * Opens a connection, which fails with an error event before anything is sent when the address is refused.
   * @param ownPorts ports of the protocol, which are refused for HTTP
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
