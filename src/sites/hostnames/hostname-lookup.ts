import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;

/** Asks the DNS whether a hostname leads anywhere. Nothing is fetched from there. */
export class HostnameLookup {
  /**
   * @param servers DNS servers to ask, `address:port`; those of the machine when none are named
   * @param timeoutMs how long to wait for them in all
   */
  constructor(
    private readonly servers: readonly string[] = [],
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** False when it leads nowhere, or nobody says so in time. */
  async resolves(hostname: string): Promise<boolean> {
    // Half of the time for one try, so that a server that does not answer leaves time to ask the next.
    const resolver = new Resolver({ timeout: this.timeoutMs / 2, tries: 1 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    const timer = setTimeout(() => resolver.cancel(), this.timeoutMs);
    return Promise.any([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      .then((addresses) => addresses.length > 0)
      .catch(() => false)
      .finally(() => clearTimeout(timer));
  }
}
