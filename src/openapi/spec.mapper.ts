import { shownExternalId } from '../common/dto/external-id.fields';
import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import type { SpecVersionResponse } from './dto/spec-version.response';
import type { SpecResponse } from './dto/spec.response';
import type { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';
import type { OpenapiSpec } from './entities/openapi-spec.entity';
import type { SpecAddresses } from './spec-addresses';

/** Processing ends at the first error. */
const errorsOf = ({
  lastProcessErrorCode: code,
  lastProcessError: message,
}: OpenapiSpec): SpecResponse['lastProcessedErrors'] => (code && message !== null ? [{ code, message }] : []);

export function toSpecResponse(
  spec: OpenapiSpec,
  { organizationRole }: Pick<Scope, 'organizationRole'>,
  addresses: SpecAddresses,
): SpecResponse {
  const errors = errorsOf(spec);
  const canManage = allows(organizationRole, 'openapi.manage');
  return {
    object: 'openapi-spec',
    id: spec.id,
    createdAt: spec.createdAt.toISOString(),
    updatedAt: spec.updatedAt.toISOString(),
    slug: spec.slug,
    ...shownExternalId(spec),
    ...(spec.sourceUrl !== null && { sourceURL: spec.sourceUrl, source: { url: spec.sourceUrl } }),
    processingState: spec.processingState,
    visibility: spec.visibility,
    ...(spec.lastVersion !== null && { lastVersion: spec.lastVersion }),
    ...(spec.lastProcessedAt && { lastProcessedAt: spec.lastProcessedAt.toISOString() }),
    ...(spec.lastProcessErrorCode && { lastProcessErrorCode: spec.lastProcessErrorCode }),
    ...(spec.lastProcessError && { lastProcessErrorMessage: spec.lastProcessError }),
    lastProcessedErrors: errors,
    lastProcessedErrorCount: errors.length,
    permissions: { view: allows(organizationRole, 'openapi.view'), edit: canManage, delete: canManage },
    urls: {
      location: addresses.spec(spec),
      app: addresses.app(spec),
      ...(spec.visibility === 'public' && { published: addresses.published(spec) }),
    },
  };
}

/** A version of the specification that `spec` names. */
export const toSpecVersionResponse = (
  version: OpenapiSpecVersion,
  spec: Pick<OpenapiSpec, 'organizationId' | 'slug'>,
  addresses: SpecAddresses,
): SpecVersionResponse => ({
  object: 'openapi-spec-version',
  id: version.id,
  createdAt: version.createdAt.toISOString(),
  url: addresses.text(version),
  urls: { location: `${addresses.spec(spec)}/versions/${version.id}` },
});
