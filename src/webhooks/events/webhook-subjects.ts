import { Injectable } from '@nestjs/common';
import type { SubjectKind } from './webhook-event.types';

/** Which of these an organization has, and shows to anyone who sees the space or the organization they are in. */
type Finder = (organizationId: string, ids: readonly string[]) => Promise<readonly string[]>;

/** Knows what is still there. The modules above say so of what is theirs when they start, so that this module imports none of them. */
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
