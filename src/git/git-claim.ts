import type { GitConnectionsRepository } from './git-connections.repository';
import { GIT_LIMITS } from './git-limits';

/** A time that distinguishes this claim from the next one: the database keeps milliseconds. */
const laterThan = (now: number): Date => new Date(now + GIT_LIMITS.claimMs);

/**
 * An exclusive claim of this process on a connection. It is renewed as long as the process lives: if the process dies,
 * another one takes over within seconds. Overlapping claims after a delayed renewal are harmless, as each step is idempotent.
 */
export class GitClaim {
  private timer?: NodeJS.Timeout;
  private renewing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly id: string,
    private until: Date,
  ) {}

  /** Undefined while another process holds it. */
  static async acquire(connections: GitConnectionsRepository, id: string): Promise<GitClaim | undefined> {
    const now = new Date();
    const until = laterThan(now.getTime());
    if (!(await connections.claim(id, now, until))) return undefined;
    const claim = new GitClaim(connections, id, until);
    claim.timer = setInterval(() => claim.renew(), GIT_LIMITS.claimRenewalMs).unref();
    return claim;
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
    await this.connections.renew(this.id, this.until, null);
  }

  /** If the database cannot be reached, the next renewal tries again. */
  private renew(): void {
    const until = laterThan(Date.now());
    this.renewing = this.renewing
      .then(() => this.connections.renew(this.id, this.until, until))
      .then(
        (isOwned) => {
          if (isOwned) this.until = until;
        },
        () => undefined,
      );
  }
}
