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
  lock(): Promise<void> {
    return this.database.lock('sign-in-policy');
  }

  async put(organizationId: string, limits: PolicyLimits): Promise<void> {
    await this.database.manager.upsert(SignInPolicy, { ...limits, organizationId }, ['organizationId']);
  }
}
