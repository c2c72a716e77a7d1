import { Injectable } from '@nestjs/common';
import type { SubjectKind } from '../entities/webhook-event.types';

/** Returns which of these exist in an organization; anyone who can see their space or organization can see them. */
type Finder = (organizationId: string, ids: readonly string[]) => Promise<readonly string[]>;

/** Checks which subjects still exist. The modules above register their checks on start, so that this module need not import them. */
@Injectable()
export class WebhookSubjects {
  private readonly finders = new Map<SubjectKind, Finder>();

  register(kind: SubjectKind, finder: Finder): void {
    if (this.finders.has(kind)) throw new Error(`Two modules say which ${kind} there is`);
    this.finders.set(kind, finder);
  }

  async present(organizationId: string, kind: SubjectKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.finders.get(kind)?.(organizationId, ids));
  }
}
