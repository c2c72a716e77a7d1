import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { emojiCode } from './emoji-code';

/** What can be reacted to. */
export type ReactionSubject = 'comment' | 'reply';

/** People shown for one reaction; the rest are only counted, so that an answer stays bounded. */
const SHOWN_PEOPLE = 100;

/** One emoji on one comment or reply. */
export interface ReactionGroup {
  readonly emoji: string;
  readonly count: number;
  readonly people: readonly { readonly userId: string; readonly reactedAt: Date }[];
}

interface ReactionRow {
  readonly subjectId: string;
  readonly code: string;
  readonly emoji: string;
  readonly count: number;
  readonly userId: string;
  readonly reactedAt: Date;
}

const TABLES = {
  comment: { table: 'comment_reactions', id: 'comment_id' },
  reply: { table: 'reply_reactions', id: 'reply_id' },
} as const;

/** Groups rows that come sorted by subject, then by reaction, then by time. */
function groupRows(rows: readonly ReactionRow[]): Map<string, ReactionGroup[]> {
  const groups = new Map<string, (ReactionGroup & { code: string; people: ReactionGroup['people'][number][] })[]>();
  for (const { subjectId, code, emoji, count, userId, reactedAt } of rows) {
    const own = groups.get(subjectId) ?? [];
    groups.set(subjectId, own);
    let group = own.at(-1);
    if (group?.code !== code) own.push((group = { code, emoji, count, people: [] }));
    group.people.push({ userId, reactedAt });
  }
  return groups;
}

/** Reactions to comments and replies. Anyone who writes holds the lock on the comment, and has checked whose it is. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly database: Database) {}

  /** The reactions to some comments or replies, by their identifiers, the first ones first; one statement for all. */
  async groups(subject: ReactionSubject, ids: readonly string[]): Promise<ReadonlyMap<string, ReactionGroup[]>> {
    if (ids.length === 0) return new Map();
    const { table, id } = TABLES[subject];
    const rows = await this.database.prepared<ReactionRow>(
      `SELECT "subjectId", code, emoji, count, "userId", "reactedAt" FROM (
         SELECT ${id} AS "subjectId", code, emoji, user_id AS "userId", reacted_at AS "reactedAt",
                (count(*) OVER reaction)::int AS count,
                min(reacted_at) OVER reaction AS first,
                row_number() OVER (PARTITION BY ${id}, code ORDER BY reacted_at, user_id) AS place
           FROM ${table} WHERE ${id} = ANY($1)
         WINDOW reaction AS (PARTITION BY ${id}, code)
       ) r WHERE place <= ${SHOWN_PEOPLE} ORDER BY "subjectId", first, code, place`,
      [ids],
    );
    return groupRows(rows);
  }

  /** Adds a person's reactions; those that are there already stay as they are. Returns whether any is new. */
  async add(subject: ReactionSubject, subjectId: string, userId: string, emoji: readonly string[]): Promise<boolean> {
    const { table, id } = TABLES[subject];
    const byCode = new Map(emoji.map((one) => [emojiCode(one), one]));
    const added = await this.database.execute(
      `INSERT INTO ${table} (${id}, code, user_id, emoji, reacted_at)
       SELECT $1, code, $2, emoji, $3 FROM unnest($4::varchar[], $5::varchar[]) AS e(code, emoji)
       ON CONFLICT DO NOTHING`,
      [subjectId, userId, new Date(), [...byCode.keys()], [...byCode.values()]],
    );
    return added > 0;
  }

  /** Removes a person's reactions; missing ones are ignored. */
  async remove(subject: ReactionSubject, subjectId: string, userId: string, emoji: readonly string[]): Promise<void> {
    const { table, id } = TABLES[subject];
    await this.database.execute(`DELETE FROM ${table} WHERE ${id} = $1 AND user_id = $2 AND code = ANY($3)`, [
      subjectId,
      userId,
      emoji.map(emojiCode),
    ]);
  }

  /** How many different emoji a comment or reply has. */
  async countDistinct(subject: ReactionSubject, subjectId: string): Promise<number> {
    const { table, id } = TABLES[subject];
    const rows = await this.database.query<{ count: number }>(
      `SELECT count(DISTINCT code)::int AS count FROM ${table} WHERE ${id} = $1`,
      [subjectId],
    );
    return rows[0]?.count ?? 0;
  }
}
