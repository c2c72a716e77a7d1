import type { Api } from '../../node_modules/@gitbook/api/dist/client';

type Client = Api<{ authToken?: string }>;

/** The client's types require a description of a translation; settings in this service have a title. */
const titled = (title: string) => ({ title }) as never;

/** Uses the published client for translation settings. */
export async function driveTranslations({ orgs: api }: Client, organizationId: string): Promise<void> {
  const { data: made } = await api.createTranslation(organizationId, titled('Handbook'));
  expect(made).toMatchObject({ object: 'translation-settings', title: 'Handbook', languages: ['en'] });
  expect((await api.getTranslation(organizationId, made.id)).data).toEqual(made);
  const { data: renamed } = await api.updateTranslation(organizationId, made.id, titled('Reference'));
  expect(renamed).toMatchObject({ id: made.id, title: 'Reference' });
  expect((await api.listTranslations(organizationId)).data.items).toEqual([renamed]);
  await api.deleteTranslation(organizationId, made.id);
  await api.updateGlossaryEntries(organizationId, {
    operations: [{ type: 'insert', translations: { en: 'space', de: 'Bereich' } }],
  });
  const { items } = (await api.listGlossaryEntries(organizationId)).data;
  expect(items).toMatchObject([{ translations: { en: 'space', de: 'Bereich' } }]);
  const entry = (await api.getGlossaryEntry(organizationId, items[0]?.id ?? '')).data;
  expect(entry).toEqual(items[0]);
}
