import { Injectable } from '@nestjs/common';
import type { UsageResponse } from './dto/usage.response';
import { type CountedKind, QUOTA_KINDS, WARNING_SHARE } from './quota-kinds';
import { Quotas } from './quotas';

/** Shows what an organization uses, and may use. */
@Injectable()
export class UsageService {
  constructor(private readonly quotas: Quotas) {}

  async of(organizationId: string): Promise<UsageResponse> {
    const [limits, usage] = await Promise.all([
      this.quotas.limitsNow(organizationId),
      this.quotas.usage(organizationId),
    ]);
    return {
      object: 'organization-usage',
      organization: organizationId,
      contact: this.quotas.contact,
      quotas: QUOTA_KINDS.map((kind) => {
        const [allowed, used] = [limits[kind], usage[kind as CountedKind]];
        return {
          kind,
          allowed: allowed ?? null,
          ...(used !== undefined && { used }),
          warning: allowed !== undefined && used !== undefined && used >= allowed * WARNING_SHARE,
        };
      }),
    };
  }
}
