import type { Api, OpenAPISpecVisibility } from '../../node_modules/@gitbook/api/dist/client';
import { PETS_API } from '../factories/specifications';
import { eventually } from '../support/eventually';

type Client = Api<{ authToken?: string }>;

/** Uses the published client for the OpenAPI specifications of an organization. */
export async function driveOpenapi({ orgs: api }: Client, organizationId: string): Promise<void> {
  const slug = 'by-the-client';
  await api.createOpenApiSpec(organizationId, { slug, source: { text: PETS_API } });
  await eventually(
    async () => String((await api.getOpenApiSpecBySlug(organizationId, slug)).data.processingState) === 'complete',
    20_000,
  );
  const { data: spec } = await api.getOpenApiSpecBySlug(organizationId, slug);
  const { data: latest } = await api.getLatestOpenApiSpecVersion(organizationId, slug);
  expect(latest.id).toBe(spec.lastVersion);
  const { data: versions } = await api.listOpenApiSpecVersions(organizationId, slug);
  expect(versions.items.map(({ id }) => id)).toEqual([latest.id]);
  expect((await api.getOpenApiSpecVersionById(organizationId, slug, latest.id)).data.url).toBe(latest.url);
  const { data: content } = await api.getLatestOpenApiSpecVersionContent(organizationId, slug);
  expect(content.filesystem).toMatchObject({ info: { title: 'Pets' } });
  const { data: again } = await api.getOpenApiSpecVersionContentById(organizationId, slug, latest.id);
  expect(again).toEqual(content);
  const visibility = 'public' as OpenAPISpecVisibility;
  expect((await api.updateOpenApiSpecBySlug(organizationId, slug, { visibility })).data.visibility).toBe(visibility);
  const { data: put } = await api.createOrUpdateOpenApiSpecBySlug(organizationId, slug, { source: { text: PETS_API } });
  expect(put.id).toBe(spec.id);
  expect((await api.listOpenApiSpecs(organizationId)).data.items.map(({ id }) => id)).toEqual([spec.id]);
  await api.deleteOpenApiSpecBySlug(organizationId, slug);
}
