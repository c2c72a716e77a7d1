import { Role } from '../../src/common/permissions/role';
import { AuditLog } from '../../src/audit/audit-log';
import { AuditPruner } from '../../src/audit/audit-pruner';
import { TokensService } from '../../src/auth/tokens.service';
import { idBefore } from '../../src/common/ids/new-id';
import { MembersService } from '../../src/members/members.service';
import { scopeOf, type Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';

interface Row {
  readonly id: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the audit log', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startTestApp({ auditRetentionDays: 30 });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  const rows = (): Promise<(Row & Record<string, unknown>)[]> =>
    app.database.query('SELECT id, action, details FROM audit_events WHERE organization_id = $1 ORDER BY id', [
      tenant.organizationId,
    ]);
  const actions = async (): Promise<string[]> => (await rows()).map(({ action }) => action);
  const target = { type: 'team', id: 'a-team' } as const;

  /** Events of past days: their identifiers carry the time. */
  const insertOld = (ages: readonly number[]): Promise<unknown> =>
    app.database.execute(
      `INSERT INTO audit_events (id, organization_id, source, action, target_type, target_id, details, occurred_at)
       SELECT id, $2, 'api', 'team.create', 'team', 'x', '{}', now() FROM unnest($1::varchar[]) AS old (id)`,
      [
        ages.map((days, index) => `${idBefore(new Date(Date.now() - days * DAY_MS)).slice(0, 18)}${1_000 + index}`),
        tenant.organizationId,
      ],
    );

  it('keeps nothing of an act that is rolled back', async () => {
    const before = await actions();
    const failing = app.database.transaction(async () => {
      await app.get(AuditLog).record(scopeOf(tenant), 'team.create', target);
      await app.get(MembersService).add(tenant.organizationId, tenant.user.id, Role.Admin);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await actions()).toEqual(before);
    await app.database.transaction(async () => {
      const inner = app.database.attempt(async () => {
        await app.get(AuditLog).record(scopeOf(tenant), 'team.create', target);
        throw new Error('inner');
      });
      await inner.catch(() => undefined);
      await app.get(AuditLog).record(scopeOf(tenant), 'team.delete', target);
    });
    expect(await actions()).toEqual([...before, 'team.delete']);
  });

  it('refuses an act that is recorded outside of its transaction', async () => {
    await expect(app.get(AuditLog).record(scopeOf(tenant), 'team.create', target)).rejects.toThrow(/outside/);
    expect(await actions()).toEqual(['organization.create']);
  });

  it('cannot be changed, nor emptied, by SQL', async () => {
    const [event] = await rows();
    await expect(
      app.database.execute(`UPDATE audit_events SET action = 'team.create' WHERE id = $1`, [event?.id]),
    ).rejects.toThrow(/kept as they were written/);
    await expect(
      app.database.transaction(async () => {
        await app.database.query(`SELECT set_config('bindery.audit_retention', 'on', true)`);
        await app.database.execute(`UPDATE audit_events SET details = '{}' WHERE id = $1`, [event?.id]);
      }),
    ).rejects.toThrow(/kept as they were written/);
    await expect(
      app.database.execute('DELETE FROM audit_events WHERE organization_id = $1', [tenant.organizationId]),
    ).rejects.toThrow(/kept as they were written/);
    expect(await rows()).toEqual([event]);
  });

  it('goes with its organization', async () => {
    expect(await actions()).toEqual(['organization.create']);
    await app.database.execute('DELETE FROM organizations WHERE id = $1', [tenant.organizationId]);
    expect(await actions()).toEqual([]);
  });

  it('holds nothing up when a token outlives its organization', async () => {
    const { organizationId } = tenant;
    const secret = await app.factories.token(tenant.user.id, { organizationId });
    const token = (await app.get(TokensService).authenticate(secret))?.tokenId ?? '';
    await app.database.execute('DELETE FROM organizations WHERE id = $1', [organizationId]);
    expect(await app.get(TokensService).revoke({ userId: tenant.user.id }, token)).toBe(true);
    const events = await app.database.query<Row & Record<string, unknown>>(
      'SELECT action, organization_id AS organization FROM audit_events WHERE target_id = $1',
      [token],
    );
    expect(events).toEqual([{ action: 'token.revoke', organization: null }]);
  });

  it('names the first hundred of many, and says how many there were', async () => {
    const people = Array.from({ length: 130 }, (_, index) => `person-${index}`);
    await app.database.transaction(() =>
      app.get(AuditLog).record(scopeOf(tenant), 'team.members.change', target, { added: people }),
    );
    const details = (await rows()).at(-1)?.details;
    expect(details).toEqual({ added: people.slice(0, 100), addedTotal: 130 });
  });

  it('forgets what is older than the days that the operator set, in steps', async () => {
    await insertOld([29, 31, 400]);
    await insertOld(Array.from({ length: 4_500 }, () => 100));
    expect(await app.get(AuditPruner).prune()).toBe(false);
    expect(await actions()).toEqual(['team.create', 'organization.create']);
  });

  it('forgets nothing when it is to be kept for ever', async () => {
    const forever = await app.sibling({ auditRetentionDays: 0 });
    await insertOld([4_000]);
    expect(await forever.get(AuditPruner).prune()).toBe(false);
    expect(await actions()).toEqual(['team.create', 'organization.create']);
    await forever.close();
  });
});
