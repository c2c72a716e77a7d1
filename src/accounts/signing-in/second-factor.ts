import { Injectable } from '@nestjs/common';
import { Sealer } from '../../config/sealer';
import { SignInVersionsRepository, type VersionedAccount } from '../../users/sign-in-versions.repository';
import { OneTimeCodes } from '../codes/one-time-codes';
import { RecoveryCodes } from '../codes/recovery-codes';
import { AttemptLimits } from './attempt-limits';
import { LocalRefusal } from './local-refusal';

const STEP_MS = 10 * 60_000;
const PURPOSE = 'second-factor';

/** The first factor was correct; a one-time code is required. */
interface Step {
  readonly account: VersionedAccount;
  readonly method: 'password' | 'mail';
  readonly to: string;
  readonly endsAt: number;
}

/** What is sealed. Earlier releases know no version: they ignore it, and what they seal is of the version that every account had before. */
interface SealedStep extends Omit<Step, 'account'> {
  readonly userId: string;
  readonly version?: number;
}

/** Requires a one-time code after the first factor. The state is sealed in the page, for ten minutes. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly oneTime: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly limits: AttemptLimits,
    private readonly versions: SignInVersionsRepository,
    private readonly sealer: Sealer,
  ) {}

  /** Undefined if the person has not turned codes on. */
  async ask({ account: { id, version }, method, to }: Omit<Step, 'endsAt'>): Promise<string | undefined> {
    if (!(await this.oneTime.isOn(id))) return undefined;
    const step: SealedStep = { userId: id, version, method, to, endsAt: Date.now() + STEP_MS };
    return this.sealer.seal(PURPOSE, JSON.stringify(step));
  }

  /** @throws LocalRefusal; 429 */
  async check(sealed: string, code: string): Promise<Step> {
    const step = this.open(sealed);
    if (!step || step.endsAt <= Date.now()) throw new LocalRefusal('expired');
    const { id, version } = step.account;
    if ((await this.versions.of(id)) !== version) throw new LocalRefusal('expired');
    await this.limits.code(id);
    const typed = code.replace(/\s/g, '');
    const isGood = (await this.oneTime.check(id, typed)) || (await this.recovery.use(id, typed));
    if (!isGood) throw new LocalRefusal('code');
    return step;
  }

  private open(sealed: string): Step | undefined {
    try {
      const { userId: id, version = 0, ...rest } = JSON.parse(this.sealer.open(PURPOSE, sealed)) as SealedStep;
      return { account: { id, version }, ...rest };
    } catch {
      return undefined;
    }
  }
}
