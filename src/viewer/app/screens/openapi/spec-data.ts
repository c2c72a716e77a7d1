import { api, ok } from '../../api/client';
import type { OpenApiSpec, OpenApiVersion } from '../../api/types';
import type { ListPart } from '../../parts/paged-list';

/** Which specification it is. */
export interface SpecAt {
  readonly organizationId: string;
  readonly specSlug: string;
}

/** Where a specification comes from. */
export type SpecSource = { readonly url: string } | { readonly text: string };

export const readSpec = (at: SpecAt, signal?: AbortSignal): Promise<OpenApiSpec> =>
  ok(api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...at } }, signal }));

export const readSpecs = (
  organizationId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<OpenApiSpec>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/openapi', {
      params: { path: { organizationId }, query: { limit: 50, page } },
      signal,
    }),
  );

export const readVersions = (at: SpecAt, page?: string, signal?: AbortSignal): Promise<ListPart<OpenApiVersion>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}/versions', {
      params: { path: { ...at }, query: { limit: 20, page } },
      signal,
    }),
  );

/** Gives it this source, the same one too, and has it read. */
export const putSource = (at: SpecAt, source: SpecSource): Promise<OpenApiSpec> =>
  ok(api.PUT('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...at } }, body: { source } }));
