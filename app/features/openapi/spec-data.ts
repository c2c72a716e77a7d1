import { api, ok } from '../../api/client';
import type { OpenApiSpec, OpenApiVersion } from '../../api/types';
import type { ListPart } from '../../components/paged-list';

/** Identifies a specification. */
export interface SpecPath {
  readonly organizationId: string;
  readonly specSlug: string;
}

/** The source of a specification. */
export type SpecSource = { readonly url: string } | { readonly text: string };

export const readSpec = (specPath: SpecPath, signal?: AbortSignal): Promise<OpenApiSpec> =>
  ok(api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...specPath } }, signal }));

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

export const readVersions = (
  specPath: SpecPath,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<OpenApiVersion>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}/versions', {
      params: { path: { ...specPath }, query: { limit: 20, page } },
      signal,
    }),
  );

/** Sets the source, even if it is unchanged, and has the specification read. */
export const putSource = (specPath: SpecPath, source: SpecSource): Promise<OpenApiSpec> =>
  ok(api.PUT('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...specPath } }, body: { source } }));
