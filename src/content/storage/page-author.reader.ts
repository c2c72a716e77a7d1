import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { PeopleReader } from '../../users/people.reader';
import { BranchStatement, type RevisionPoint } from '../model/branch.sql';

const AUTHOR = new BranchStatement(
  (branch) => `
  SELECT r.created_by AS "userId"
    FROM ${branch.rows('page_versions', 'p', `p.page_id = ${branch.value(1)}`)}
    JOIN revisions r ON r.line_id = p.line_id AND r.seq = p.from_seq`,
);

/** Reads who wrote a page. */
@Injectable()
export class PageAuthorReader {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleReader,
  ) {}

  /** The names of a person and of the one who wrote the page last. */
  async names(point: RevisionPoint, pageId: string, userId: string): Promise<{ ours: string; theirs: string }> {
    const [author] = await this.database.prepared<{ userId: string }>(...AUTHOR.at(point, pageId));
    const last = author?.userId ?? userId;
    const people = await this.people.read([userId, last]);
    return { ours: people(userId).displayName, theirs: people(last).displayName };
  }
}
