import { Injectable } from '@nestjs/common';
import { Sealer } from '../../config/sealer';
import { SignInVersionsRepository, type VersionedAccount } from '../../users/sign-in-versions.repository';
import { OneTimeCodes } from '../codes/one-time-codes';
import { RecoveryCodes } from '../codes/recovery-codes';
import { AttemptLimits } from './attempt-limits';
import { LocalRefusal } from './local-refusal';

const STEP_MS = 10 * 60_000;
const PURPOSE = 'second-factor of a version';

/** The first factor was correct; a one-time code is required. */
interface Step {
  readonly account: VersionedAccount;
  readonly method: 'password' | 'mail';
  readonly to: string;
  readonly endsAt: number;
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
  async ask(step: Omit<Step, 'endsAt'>): Promise<string | undefined> {
    if (!(await this.oneTime.isOn(step.account.id))) return undefined;
    return this.sealer.seal(PURPOSE, JSON.stringify({ ...step, endsAt: Date.now() + STEP_MS }));
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
      return JSON.parse(this.sealer.open(PURPOSE, sealed)) as Step;
    } catch {
      return undefined;
    }
  }
}
