import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { OutboundPauses } from '../../jobs/outbound/outbound-pauses';
import type { OutboundResponse } from './outbound.dto';

export const DEFAULT_REASON = 'paused by an operator';
const TARGET = { type: 'installation', id: 'outbound' } as const;

/** Pauses what the service does to others, and lets it go on, for the operators of the installation. */
@Injectable()
export class OutboundControl {
  constructor(
    private readonly pauses: OutboundPauses,
    private readonly audit: AuditLog,
  ) {}

  async state(): Promise<OutboundResponse> {
    const reason = await this.pauses.reason();
    return {
      object: 'outbound',
      paused: reason !== undefined,
      switchedOff: this.pauses.areSwitchedOff,
      ...(reason !== undefined && { reason }),
    };
  }

  /** An earlier pause keeps its reason. */
  async pause(reason = DEFAULT_REASON): Promise<OutboundResponse> {
    await this.audit.transaction(async () => {
      if (await this.pauses.pause(reason))
        await this.audit.record({ organizationId: null }, 'outbound.pause', TARGET, { reason });
    });
    return this.state();
  }

  /** Ends the pause of an operator or a restore; the setting OUTBOUND=off still keeps them paused. */
  async resume(): Promise<OutboundResponse> {
    await this.audit.transaction(async () => {
      if (await this.pauses.resume()) await this.audit.record({ organizationId: null }, 'outbound.resume', TARGET);
    });
    return this.state();
  }
}
