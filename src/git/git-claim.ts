import type { GitConnectionsRepository } from './git-connections.repository';
import { GIT_LIMITS } from './git-limits';

/** A time that distinguishes this claim from the next one: the database keeps milliseconds. */
const laterThan = (now: number): Date => new Date(now + GIT_LIMITS.claimMs);

/**
 * A connection that this process works with, and no other. The claim is renewed as long as the process lives: after one that was cut
 * off, another goes on within seconds. Two that overlap because one was held up are not harmful, as each step is done once.
 */
export class GitClaim {
  private timer?: NodeJS.Timeout;
  private renewing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly id: string,
    private until: Date,
  ) {}

  /** Undefined while another process has it. */
  static async take(connections: GitConnectionsRepository, id: string): Promise<GitClaim | undefined> {
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

  /** A database that cannot be reached for a moment is asked again the next time. */
  private renew(): void {
    const until = laterThan(Date.now());
    this.renewing = this.renewing
      .then(() => this.connections.renew(this.id, this.until, until))
      .then(
        (isOurs) => {
          if (isOurs) this.until = until;
        },
        () => undefined,
      );
  }
}
