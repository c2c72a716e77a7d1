import type { Tenant } from '../factories/factories';
import { type Call, list, type Sample } from './route-sample';

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
};
