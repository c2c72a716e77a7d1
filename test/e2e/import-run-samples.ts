import type { Tenant } from '../factories/factories';
import { type Call, list, type Sample, with400 } from './route-sample';

const IMPORTS = '/v1/org/:organizationId/imports';

/** An unfinished import, by the name of its path parameter. @param url an address that does not respond */
export async function makeImportRun(
  { client, organizationId }: Tenant,
  space: string,
  url: string,
): Promise<{ readonly importRunId: string }> {
  const body = { source: { type: 'zip', url }, target: { space } };
  const { body: run } = await client.post<{ id: string }>(`/v1/org/${organizationId}/imports`, { body, status: 201 });
  return { importRunId: run.id };
}

const badBodies = (space: string, url: string): readonly Call[] =>
  [
    undefined,
    { source: { type: 'zip', url } },
    { target: { space } },
    { source: { type: 'file', files: [] }, target: { space } },
    { source: { type: 'zip', url: 'not an address' }, target: { space } },
    { source: { type: 'zip', url }, target: { space: 7 } },
    { source: { type: 'zip', url }, target: { space, page: 'x' } },
    { source: { type: 'zip', url }, target: { space }, enhance: true },
  ].map((body) => ({ body }));

/** Samples of the routes of import runs. */
export const IMPORT_RUN_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${IMPORTS}`]: with400(list, { query: { status: 'done' } }, { query: { space: 'x'.repeat(33) } }),
  [`post ${IMPORTS}`]: {
    status: 201,
    good: ({ values, zip }) => ({ body: { source: { type: 'zip', url: zip }, target: { space: values.spaceId } } }),
    bad: ({ values, zip }) => badBodies(values.spaceId ?? '', zip),
  },
  [`get ${IMPORTS}/:importRunId`]: { status: 200 },
  [`post ${IMPORTS}/:importRunId/cancel`]: { status: 200 },
};
