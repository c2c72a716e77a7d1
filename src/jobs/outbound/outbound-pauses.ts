import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Database } from '../../database/database';
import { Invalidation } from '../../database/invalidation';
import { OutboundPausesRepository } from './outbound-pauses.repository';

const TOPIC = 'outbound-pause';

/**
 * Whether jobs that act on others, such as webhooks, Git synchronization, imports and mails, are paused: in a restored copy until an operator
 * resumes them, and where `OUTBOUND` is off. They wait in the queue. What sign-in and storage need goes on.
 */
@Injectable()
export class OutboundPauses {
  constructor(
    private readonly database: Database,
    private readonly pauses: OutboundPausesRepository,
    private readonly invalidation: Invalidation,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'outbound'>,
  ) {}

  /** Why they are paused; undefined if they are not. */
  async reason(): Promise<string | undefined> {
    if (this.areSwitchedOff) return 'OUTBOUND is off';
    return (await this.pauses.find())?.reason;
  }

  /** Whether the configuration keeps them paused: `OUTBOUND` is off. */
  get areSwitchedOff(): boolean {
    return !this.configuration.outbound;
  }

  /** @returns false if they were paused already */
  pause(reason: string): Promise<boolean> {
    return this.change(() => this.pauses.insert(reason));
  }

  /** @returns false if they were not paused by an operator or a restore */
  resume(): Promise<boolean> {
    return this.change(() => this.pauses.delete());
  }

  /** Calls `listener` in this process when any process may have paused or resumed them. */
  onChange(listener: () => void): void {
    this.invalidation.on(TOPIC, listener);
  }

  private change(write: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async () => {
      const isChanged = await write();
      if (isChanged) await this.invalidation.announce(TOPIC, '');
      return isChanged;
    });
  }
}
