import { Injectable } from '@nestjs/common';
import { isDryRun } from '../common/http/dry-run-request';
import { runConditionally } from '../common/http/request-context';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import { Database } from '../database/database';

/**
 * Processes a change with `dryRun=true` in one transaction that is rolled back, as the innermost rule: its answer is that of the change,
 * and nothing of it is stored, notified or sent, as all of that leaves after a commit.
 */
@Injectable()
export class DryRun implements RequestRule {
  constructor(private readonly database: Database) {}

  around({ request, response }: Call): ((work: Work) => Promise<unknown>) | undefined {
    if (!isDryRun(request)) return undefined;
    return (work) => {
      response.setHeader('Dry-Run', 'true');
      return runConditionally(() => this.database.rehearse(work));
    };
  }
}
