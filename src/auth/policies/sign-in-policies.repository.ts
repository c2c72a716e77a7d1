import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SignInPolicy } from './entities/sign-in-policy.entity';

export type PolicyLimits = Omit<SignInPolicy, 'organizationId'>;

@Injectable()
export class SignInPoliciesRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string): Promise<PolicyLimits | undefined> {
    const [row] = await this.database.prepared<PolicyLimits>(
      `SELECT token_days AS "tokenDays", sign_in_days AS "signInDays", session_hours AS "sessionHours",
              idle_minutes AS "idleMinutes" FROM sign_in_policies WHERE organization_id = $1`,
      [organizationId],
    );
    return row;
  }

  /** Serializes changes of policies until the transaction ends. */
  async lock(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('sign-in-policy', 0))`);
  }

  async put(organizationId: string, limits: PolicyLimits): Promise<void> {
    await this.database.manager.upsert(SignInPolicy, { ...limits, organizationId }, ['organizationId']);
  }
}
