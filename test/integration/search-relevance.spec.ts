import type { SearchPageResponse } from '../../src/content/search/dto/search.response';
import type { FileMap, Tenant } from '../factories/factories';
import { ENGLISH, ENGLISH_QUESTIONS, GERMAN, GERMAN_QUESTIONS } from '../factories/relevance';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

/** Results that a person looks through. */
const FIRST = 5;

describe('questions in natural language', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
  });

  const imported = async (files: FileMap) => (await app.factories.importedSpace(files, tenant)).space.id;

  async function titles(spaceId: string, query: string): Promise<string[]> {
    const path = `/v1/spaces/${spaceId}/search`;
    const { body } = await tenant.client.get<List<SearchPageResponse>>(path, { status: 200, query: { query } });
    return body.items.map(({ title }) => title);
  }

  /** The questions whose page is not among the first results, with these. */
  async function missed(files: FileMap, questions: Readonly<Record<string, string>>): Promise<string[]> {
    const spaceId = await imported(files);
    const found: string[] = [];
    for (const [question, title] of Object.entries(questions)) {
      const first = (await titles(spaceId, question)).slice(0, FIRST);
      if (!first.includes(title)) found.push(`${question} ${JSON.stringify(first)}`);
    }
    return found;
  }

  it('find the page that answers them, in English', async () => {
    expect(await missed(ENGLISH, ENGLISH_QUESTIONS)).toEqual([]);
  });

  it('find it in all spaces of an organization, too', async () => {
    const other = await app.factories.organization();
    await app.factories.importedSpace(ENGLISH, other);
    await app.factories.importedSpace(GERMAN, other);
    for (const [question, title] of [
      ['How do I cancel my subscription?', 'Billing and invoices'],
      ['Wie kündige ich mein Abonnement?', 'Rechnungen'],
    ] as const) {
      const path = `/v1/orgs/${other.organizationId}/search`;
      const { body } = await other.client.get<List<{ readonly pages: readonly { readonly title: string }[] }>>(path, {
        status: 200,
        query: { query: question },
      });
      expect(body.items[0]?.pages[0]?.title).toBe(title);
    }
  });

  it('come in pages that neither repeat nor leave out a result', async () => {
    const spaceId = await imported(ENGLISH);
    const path = `/v1/spaces/${spaceId}/search`;
    const query = { query: 'Where are the settings of a camera in the app?' };
    const { body: whole } = await tenant.client.get<List<SearchPageResponse>>(path, { status: 200, query });
    expect(whole.items.length).toBeGreaterThan(3);
    const found: string[] = [];
    let page: string | undefined;
    do {
      const { body } = await tenant.client.get<List<SearchPageResponse>>(path, {
        status: 200,
        query: { ...query, limit: 2, ...(page !== undefined && { page }) },
      });
      expect(body.count).toBe(whole.count);
      found.push(...body.items.map(({ id }) => id));
      page = body.next?.page;
    } while (page !== undefined);
    expect(found).toEqual(whole.items.map(({ id }) => id));
  });

  it('leave searches for words as they are: each has to be there', async () => {
    const spaceId = await imported(ENGLISH);
    expect(await titles(spaceId, 'camera offline')).toEqual(['A camera is offline']);
    expect(await titles(spaceId, 'camera invoices')).toEqual([]);
  });

  it('find the page that answers them, in German', async () => {
    expect(await missed(GERMAN, GERMAN_QUESTIONS)).toEqual([]);
  });
});
