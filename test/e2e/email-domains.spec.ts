import { DomainRecheck } from '../../src/organizations/email-domains/domain-recheck';
import { TxtRecords } from '../../src/outbound/txt-records';
import type { Person, Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { proveDomains } from '../support/domains';
import { createProvider } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Domain {
  readonly domain: string;
  readonly status: string;
  readonly proof?: string;
  readonly missingSince?: string;
  readonly record: { readonly name: string; readonly value: string };
}

const DAY_MS = 24 * 60 * 60_000;

describe('an email domain', () => {
  let app: TestApp;
  /** The records of the DNS; a name that is missing here does not answer. */
  const dns = new Map<string, string[]>();
  beforeAll(async () => {
    app = await sharedTestApp();
    jest.spyOn(app.get(TxtRecords), 'of').mockImplementation((name) => Promise.resolve(dns.get(name)));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
  });

  const newDomain = () => `${unique('d')}.example`;
  const pathOf = ({ organizationId }: Tenant) => `/v1/orgs/${organizationId}`;
  const name = (tenant: Tenant, ...emailDomains: string[]) =>
    tenant.client.patch(pathOf(tenant), { body: { emailDomains }, status: 200 });
  const prove = (tenant: Tenant, domain: string) =>
    tenant.client.post<Domain>(`${pathOf(tenant)}/email-domains/${domain}/prove`);
  const domainsOf = (tenant: Tenant) => tenant.client.all<Domain>(`${pathOf(tenant)}/email-domains`, { limit: 1 });
  const proven = async ({ client, organizationId }: Tenant) =>
    (await client.get<{ provenEmailDomains: string[] }>(`/v1/orgs/${organizationId}`)).body.provenEmailDomains;
  const isShown = async (tenant: Tenant, domain: string) => {
    const { text } = await new Browser(app.url).visit(`/sign-in?email=ada@${domain}`);
    return text.includes(tenant.organizationId) || text.includes('Continue with');
  };
  const person = async (domain: string): Promise<Person> => {
    const user = await app.factories.user(`${unique('ada')}@${domain}`);
    const token = await app.factories.token(user.id);
    return { user, token, client: app.client(token) };
  };
  /** An organization that names a domain, with what it has to write into the DNS. */
  const naming = async (domain: string) => {
    const tenant = await app.factories.organization();
    await name(tenant, domain);
    const [{ record } = { record: { name: '', value: '' } }] = await domainsOf(tenant);
    return { tenant, record };
  };

  it('that is only named routes no one at sign-in, and admits no one', async () => {
    const domain = newDomain();
    const { tenant } = await naming(domain);
    createProvider(app, tenant.organizationId);
    const ada = await person(domain);
    expect(await isShown(tenant, domain)).toBe(false);
    await ada.client.refused('post', `${pathOf(tenant)}/join`, 404);
    const found = await ada.client.get<{ organizations: unknown[] }>(`/v1/email-domains/${domain}/orgs`);
    expect(found.body.organizations).toEqual([]);
    await proveDomains(app, tenant, domain);
    expect(await isShown(tenant, domain)).toBe(true);
    await ada.client.post(`${pathOf(tenant)}/join`, { status: 200 });
  });

  it('is proven by a record in its DNS that no other organization can have', async () => {
    const domain = newDomain();
    const [{ tenant, record }, other] = [await naming(domain), await naming(domain)];
    expect(record.name).toBe(`_bindery-challenge.${domain}`);
    expect(record.value).toMatch(/^bindery-domain=[\w-]{43}$/);
    expect(other.record.value).not.toBe(record.value);
    expect((await prove(tenant, domain)).status).toBe(409);
    dns.set(record.name, []);
    expect((await prove(tenant, domain)).status).toBe(409);
    dns.set(record.name, ['v=spf1 -all', record.value]);
    expect((await prove(other.tenant, domain)).status).toBe(409);
    expect((await prove(tenant, domain)).body).toMatchObject({ domain, status: 'proven', proof: 'dns' });
    expect(await proven(tenant)).toEqual([domain]);
    expect(await domainsOf(tenant)).toMatchObject([{ domain, status: 'proven', record }]);
    expect(await domainsOf(other.tenant)).toMatchObject([{ domain, status: 'unproven' }]);
    expect((await prove(tenant, newDomain())).status).toBe(404);
    expect((await prove(tenant, '..')).status).toBe(404);
  });

  it('is not kept from its owner by who named it first', async () => {
    const domain = newDomain();
    const [first, owner] = [await naming(domain), await naming(domain)];
    dns.set(owner.record.name, [owner.record.value]);
    expect((await prove(owner.tenant, domain)).status).toBe(200);
    expect([await proven(first.tenant), await proven(owner.tenant)]).toEqual([[], [domain]]);
  });

  it('goes to whose record is there, from who had it', async () => {
    const domain = newDomain();
    const [before, after] = [await naming(domain), await naming(domain)];
    dns.set(before.record.name, [before.record.value, after.record.value]);
    await prove(before.tenant, domain);
    expect((await prove(after.tenant, domain)).status).toBe(409);
    dns.set(before.record.name, [after.record.value]);
    expect((await prove(after.tenant, domain)).status).toBe(200);
    expect([await proven(before.tenant), await proven(after.tenant)]).toEqual([[], [domain]]);
    const lost = await before.tenant.client.all<object>(`${pathOf(before.tenant)}/audit-events`, {
      action: 'domain.lose',
    });
    expect(lost).toMatchObject([{ target: { type: 'email-domain', id: domain }, payload: { why: 'other' } }]);
  });

  it('is one organization’s at most, also in a race, until that names it no more', async () => {
    const domain = newDomain();
    const both = [await naming(domain), await naming(domain)] as const;
    dns.set(
      both[0].record.name,
      both.map(({ record }) => record.value),
    );
    const answers = await Promise.all(both.map(({ tenant }) => prove(tenant, domain)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? both : [both[1], both[0]];
    expect([await proven(winner.tenant), await proven(loser.tenant)]).toEqual([[domain], []]);
    await name(winner.tenant);
    expect(await proven(winner.tenant)).toEqual([]);
    expect((await prove(loser.tenant, domain)).status).toBe(200);
  });

  it('is looked for every day, and counts no more when its record has been gone for three', async () => {
    const domain = newDomain();
    const { tenant, record } = await naming(domain);
    dns.set(record.name, [record.value]);
    await prove(tenant, domain);
    const look = (days: number) => app.get(DomainRecheck).recheck(new Date(Date.now() + days * DAY_MS));
    const due = () =>
      app.database.execute(`UPDATE organization_email_domains SET checked_at = checked_at - interval '1 year'`);
    dns.delete(record.name);
    await look(2);
    expect(await domainsOf(tenant)).toEqual([
      expect.not.objectContaining({ missingSince: expect.anything() as string }),
    ]);
    dns.set(record.name, []);
    await due();
    await look(2);
    expect(await domainsOf(tenant)).toMatchObject([{ status: 'proven', missingSince: expect.any(String) as string }]);
    dns.set(record.name, [record.value]);
    await due();
    await look(3);
    expect(await domainsOf(tenant)).toEqual([
      expect.not.objectContaining({ missingSince: expect.anything() as string }),
    ]);
    dns.set(record.name, []);
    for (const day of [4, 6, 8]) {
      await due();
      await look(day);
    }
    expect(await domainsOf(tenant)).toMatchObject([{ domain, status: 'unproven' }]);
    expect(await proven(tenant)).toEqual([]);
  });

  it('where anyone can get an address cannot be claimed', async () => {
    const tenant = await app.factories.organization();
    for (const domain of ['gmail.com', 'Outlook.com', 'gmx.de', 'mailinator.com'])
      await tenant.client.refused('patch', pathOf(tenant), 400, { body: { emailDomains: [domain] } });
    await expect(proveDomains(app, tenant, 'gmail.com')).rejects.toThrow(/anyone/i);
  });
});
