import type { Tenant } from '../factories/factories';
import type { List } from '../support/test-client';
import { type Call, list, type Sample, with400 } from './route-sample';

const TRANSLATIONS = '/v1/orgs/:organizationId/translations';

/** Translation settings, by the name of their path parameter. */
export async function makeTranslation({
  client,
  organizationId,
}: Tenant): Promise<{ readonly translationSettingsId: string }> {
  const options = { body: { title: 'Handbook' }, status: 201 };
  const { body } = await client.post<{ id: string }>(`/v1/orgs/${organizationId}/translations`, options);
  return { translationSettingsId: body.id };
}

const GLOSSARY = '/v1/orgs/:organizationId/translations-glossary';

/** A glossary with an entry, by the name of its path parameter. */
export async function makeGlossary({ client, organizationId }: Tenant): Promise<{ readonly glossaryEntryId: string }> {
  const path = `/v1/orgs/${organizationId}/translations-glossary`;
  await client.put(path, { body: { operations: [{ type: 'insert', translations: { en: 'space' } }] }, status: 204 });
  const { body } = await client.get<List<{ id: string }>>(path, { status: 200 });
  return { glossaryEntryId: body.items[0]?.id ?? '' };
}

const badOperations: readonly Call[] = [
  undefined,
  null,
  [],
  'insert',
  [null],
  [{ type: 'insert' }],
  [{ type: 'move', id: 'x' }],
  [{ type: 'delete' }],
  [{ type: 'update', id: 'x', translations: {} }],
  [{ type: 'insert', translations: { tlh: 'x' } }],
  [{ type: 'insert', translations: { en: 'x'.repeat(256) } }],
  Array.from({ length: 501 }, () => ({ type: 'delete', id: 'x' })),
].map((operations) => ({ body: { operations } }));

const badTitles: readonly Call[] = [undefined, null, '', 'x'.repeat(101), 7, ['x'], { text: 'x' }, 'a\0b'].map(
  (title) => ({ body: { title } }),
);
const badBodies: readonly Call[] = [...badTitles, { body: { title: 'x', languages: ['de'] } }];

/** Samples of the routes of translation settings. */
export const TRANSLATION_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${TRANSLATIONS}`]: list,
  [`post ${TRANSLATIONS}`]: {
    status: 201,
    good: () => ({ body: { title: 'x'.repeat(100) } }),
    bad: () => badBodies,
  },
  [`get ${TRANSLATIONS}/:translationSettingsId`]: { status: 200 },
  [`put ${TRANSLATIONS}/:translationSettingsId`]: {
    status: 200,
    good: () => ({ body: { title: 'Other' } }),
    bad: () => badBodies,
  },
  [`delete ${TRANSLATIONS}/:translationSettingsId`]: { status: 205 },
  [`get ${GLOSSARY}`]: with400({ ...list, good: () => ({ query: { orderBy: 'en' } }) }, { query: { orderBy: 'tlh' } }),
  [`put ${GLOSSARY}`]: {
    status: 204,
    good: () => ({ body: { operations: [{ type: 'insert', translations: { en: 'page', de: 'Seite' } }] } }),
    bad: () => badOperations,
  },
  [`get ${GLOSSARY}/:glossaryEntryId`]: { status: 200 },
};
