import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;

/** Checks by DNS whether a hostname resolves. Nothing is fetched from the host. */
export class HostnameLookup {
  /**
   * @param servers DNS servers as `address:port`; those of the system if empty
   * @param timeoutMs total time limit
   */
  constructor(
    private readonly servers: readonly string[] = [],
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** False if it does not resolve, or if no server answers in time. */
  async resolves(hostname: string): Promise<boolean> {
    // Half of the time per attempt, so that there is time for a second server if the first does not answer.
    const resolver = new Resolver({ timeout: this.timeoutMs / 2, tries: 1 });
    if (this.servers.length > 0) resolver.setServers(this.servers);
    const timer = setTimeout(() => resolver.cancel(), this.timeoutMs);
    return Promise.any([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      .then((addresses) => addresses.length > 0)
      .catch(() => false)
      .finally(() => clearTimeout(timer));
  }
}
