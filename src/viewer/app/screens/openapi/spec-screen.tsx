import { safeAddress } from '../../documents/safe-address';
import { api, ok } from '../../api/client';
import type { OpenApiSpec, OpenApiVersion, Organization } from '../../api/types';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';

const AT_ONCE = 20;

interface SpecAt {
  readonly organizationId: string;
  readonly specSlug: string;
}

const readVersions = (at: SpecAt, page?: string, signal?: AbortSignal): Promise<ListPart<OpenApiVersion>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}/versions', {
      params: { path: { ...at }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const STATES: Readonly<Record<OpenApiSpec['processingState'], string>> = {
  pending: 'Waiting to be read',
  progress: 'Being read',
  complete: 'Read',
};

const ERRORS: Readonly<Record<NonNullable<OpenApiSpec['lastProcessErrorCode']>, string>> = {
  FETCH_TIMEOUT: 'The address did not answer in time. The last good version stays.',
  FETCH_ERROR: 'The address could not be read. The last good version stays.',
  PARSE_ERROR: 'What was read is no OpenAPI specification. The last good version stays.',
};

function StateTag({ spec: { lastProcessErrorCode, processingState } }: { readonly spec: OpenApiSpec }) {
  if (lastProcessErrorCode) return <span class="tag warning">Could not be read</span>;
  return <span class={processingState === 'complete' ? 'tag approved' : 'tag draft'}>{STATES[processingState]}</span>;
}

function State({ spec }: { readonly spec: OpenApiSpec }) {
  const source = safeAddress(spec.sourceURL);
  return (
    <>
      <p class="facts">
        <StateTag spec={spec} />
        {spec.lastProcessedAt && (
          <span>
            Last read <Time at={spec.lastProcessedAt} />
          </span>
        )}
        <span>Visibility: {spec.visibility}</span>
      </p>
      {spec.lastProcessErrorCode && <p class="problem">{ERRORS[spec.lastProcessErrorCode]}</p>}
      <p class="address">
        It comes from{' '}
        {source ? (
          <a href={source} target="_blank" rel="noopener noreferrer">
            {source}
          </a>
        ) : (
          'a text that was sent to the API'
        )}
      </p>
    </>
  );
}

interface VersionRowProps {
  readonly version: OpenApiVersion;
  readonly newest: boolean;
}

const VersionRow = ({ version: { createdAt, url }, newest }: VersionRowProps) => (
  <>
    <a class="entry" href={safeAddress(url)} target="_blank" rel="noopener">
      <Time at={createdAt} />
    </a>{' '}
    {newest && <span class="tag open">Newest</span>}
  </>
);

interface SpecProps {
  readonly at: SpecAt;
  readonly organization: Organization;
  readonly spec: OpenApiSpec;
  readonly versions: ListPart<OpenApiVersion>;
}

const Spec = ({ at, organization, spec, versions }: SpecProps) => (
  <>
    <OrganizationTop organization={organization} within />
    <Heading>{spec.slug}</Heading>
    <p class="quiet">OpenAPI specification</p>
    <State spec={spec} />
    <h2>Versions</h2>
    <PagedList
      name="Versions"
      empty="There is no version yet."
      first={versions}
      more={(page) => readVersions(at, page)}
      render={(version) => <VersionRow version={version} newest={version.id === versions.items[0]?.id} />}
    />
  </>
);

/** An OpenAPI specification: where it comes from, how its last reading went, and its versions. */
export async function specScreen(organizationId: string, specSlug: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, specSlug };
  const [organization, spec, versions] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    ok(api.GET('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: at }, signal })),
    readVersions(at, undefined, signal),
  ]);
  const view = () => <Spec at={at} organization={organization} spec={spec} versions={versions} />;
  return { title: spec.slug, organization: organizationId, view };
}
