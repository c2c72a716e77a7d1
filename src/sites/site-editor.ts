import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../audit/audit-actions';
import { changesOf, type AuditDetails } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../../core/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import type { Site } from './entities/site.entity';
import type { SiteSnapshot } from './site-snapshot';
import { SitesRepository } from './sites.repository';
import { siteTurn } from '../database/turn-names';
import { isSame } from '../database/differing';

export interface SiteEdit {
  readonly action: AuditAction;
  readonly details?: AuditDetails;
}

/** The result of a change outside of the snapshot of a site, and the details for the audit log. */
export interface TouchResult<T> {
  readonly result: T;
  readonly details?: AuditDetails;
  readonly unchanged?: boolean;
}

export const siteTarget = ({ id, title }: Site) => ({ type: 'site', id, label: title }) as const;

/** Changes sites: serialized, and atomically with the entry in the audit log. */
@Injectable()
export class SiteEditor {
  constructor(
    private readonly sites: SitesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** The current site; 404 if the organization has no such site. */
  async get(scope: Scope, siteId: string): Promise<SiteSnapshot> {
    const snapshot = await this.sites.find(scope.organizationId, siteId);
    if (!snapshot) throw notFound('site');
    return snapshot;
  }

  /**
   * Passes the locked site to `work` and saves the snapshot that it returns. If it is equal to the one
   * before, nothing is saved or recorded. Without an `edit` the caller records the operation that this is a part of.
   */
  edit(
    scope: Scope,
    siteId: string,
    edit: SiteEdit | undefined,
    work: (snapshot: SiteSnapshot) => SiteSnapshot | Promise<SiteSnapshot>,
  ): Promise<SiteSnapshot> {
    return this.audit.inTurn(siteTurn(scope.organizationId, siteId), async () => {
      const before = await this.sites.lock(scope.organizationId, siteId);
      if (!before) throw notFound('site');
      const after = await work(before);
      if (isSame(after, before)) return before;
      const saved = await this.sites.save(before, after);
      if (edit) await this.audit.record(scope, edit.action, siteTarget(saved.site), edit.details ?? {});
      return saved;
    });
  }

  /** Changes fields of the site, and its structure by `arrange`; the audit log names the changed fields. */
  async change(
    scope: Scope,
    siteId: string,
    action: AuditAction,
    changes: Partial<Site>,
    arrange: (snapshot: SiteSnapshot) => SiteSnapshot = (snapshot) => snapshot,
  ): Promise<SiteSnapshot> {
    return (await this.changeTold(scope, siteId, action, changes, arrange)).saved;
  }

  /** The same; `told` identifies the event that programs are told of it by, if anything changed. */
  changeTold(
    scope: Scope,
    siteId: string,
    action: AuditAction,
    changes: Partial<Site>,
    arrange: (snapshot: SiteSnapshot) => SiteSnapshot = (snapshot) => snapshot,
  ): Promise<{ readonly saved: SiteSnapshot; readonly told?: string }> {
    return this.audit.inTurn(siteTurn(scope.organizationId, siteId), async () => {
      const before = await this.sites.lock(scope.organizationId, siteId);
      if (!before) throw notFound('site');
      const changed = changesOf(before.site, changes);
      const arranged = arrange(before);
      if (Object.keys(changed).length === 0 && isSame(arranged, before)) return { saved: before };
      const saved = await this.sites.save(before, { ...arranged, site: { ...before.site, ...changes } });
      const told = await this.audit.recordTold(scope, action, siteTarget(saved.site), changed);
      return { saved, told };
    });
  }

  /**
   * A change of something that belongs to the site but not to its snapshot, such as a share link: increments the version of the site and
   * invalidates the caches of every process. Nothing is incremented or recorded if `work` reports that nothing changed.
   */
  touch<T>(
    scope: Scope,
    siteId: string,
    action: AuditAction,
    work: (snapshot: SiteSnapshot) => Promise<TouchResult<T>>,
  ): Promise<T> {
    return this.audit.inTurn(siteTurn(scope.organizationId, siteId), async () => {
      const before = await this.sites.lock(scope.organizationId, siteId);
      if (!before) throw notFound('site');
      const { result, details, unchanged } = await work(before);
      if (unchanged) return result;
      await this.sites.save(before, before);
      await this.audit.record(scope, action, siteTarget(before.site), details ?? {});
      return result;
    });
  }
}
