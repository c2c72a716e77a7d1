import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 3_000;
/** Of one try, so that one server that does not answer leaves time to ask the next. */
const TRY_MS = 1_400;

/** Asks the DNS whether a host name leads anywhere. Nothing is fetched from there. */
@Injectable()
export class HostnameLookup {
  /** DNS servers to ask, `address:port`; those of the machine when none are named. */
  protected readonly servers: readonly string[] = [];

  /** False when it leads nowhere, or nobody can say so within 3 seconds. */
  async resolves(hostname: string): Promise<boolean> {
    const resolver = new Resolver({ timeout: TRY_MS, tries: 1 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
    const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
    return Promise.any(asked)
      .then((addresses) => addresses.length > 0)
      .catch(() => false)
      .finally(() => clearTimeout(timer));
  }
}
