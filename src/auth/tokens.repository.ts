import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ApiToken } from './entities/api-token.entity';

/** A token that was deleted. */
export type RevokedToken = Pick<ApiToken, 'id' | 'name' | 'hash' | 'userId' | 'organizationId'>;

/** Selects the tokens to revoke; each given field has to match. */
export interface TokenFilter {
  readonly id?: string;
  readonly userId?: string;
  readonly organizationId?: string;
  readonly providerId?: string;
}

/** Rows of API tokens. */
@Injectable()
export class TokensRepository {
  constructor(private readonly database: Database) {}

  async find(
    where: { readonly id: string } | { readonly hash: string } | { readonly spentHash: string },
  ): Promise<ApiToken | undefined> {
    return (await this.database.manager.findOneBy(ApiToken, where)) ?? undefined;
  }

  async insert(token: ApiToken): Promise<void> {
    await this.database.manager.insert(ApiToken, token);
  }

  /** Replaces the hash of an agent token; false if another call was first. */
  async rotate(hash: string, next: string): Promise<boolean> {
    const rotated = await this.database.execute(
      'UPDATE api_tokens SET hash = $2, spent_hash = $1 WHERE hash = $1 AND agent',
      [hash, next],
    );
    return rotated > 0;
  }

  /** A filter without any field matches nothing. */
  delete({ id, userId, organizationId, providerId }: TokenFilter): Promise<RevokedToken[]> {
    return this.database.query<RevokedToken>(
      `DELETE FROM api_tokens
        WHERE num_nonnulls($1::varchar, $2::varchar, $3::varchar, $4::varchar) > 0
          AND ($1::varchar IS NULL OR id = $1) AND ($2::varchar IS NULL OR user_id = $2)
          AND ($3::varchar IS NULL OR organization_id = $3) AND ($4::varchar IS NULL OR provider_id = $4)
       RETURNING id, name, hash, user_id AS "userId", organization_id AS "organizationId"`,
      [id ?? null, userId ?? null, organizationId ?? null, providerId ?? null],
    );
  }

  /** Records that a person has signed in through a provider again; returns the hashes of their tokens. */
  async recordSignIn(providerId: string, userId: string): Promise<string[]> {
    const rows = await this.database.query<{ hash: string }>(
      'UPDATE api_tokens SET signed_in_at = $3 WHERE provider_id = $1 AND user_id = $2 RETURNING hash',
      [providerId, userId, new Date()],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Outside of any current transaction, which may roll back. */
  async recordUse(id: string, at: Date): Promise<void> {
    await this.database.beside('UPDATE api_tokens SET last_used_at = $2 WHERE id = $1', [id, at]);
  }
}
