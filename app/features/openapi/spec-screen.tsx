import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { OpenApiSpec, OpenApiVersion, Organization } from '../../api/types';
import { safeAddress } from '../../document/safe-address';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { SpecActions } from './spec-actions';
import { readSpec, readVersions, type SpecPath } from './spec-data';
import { SpecProblem, SpecTag } from './spec-status';
import { t } from '../../i18n/openapi';

const POLL_INTERVAL_MS = 1_500;

interface AddressProps {
  readonly words: string;
  readonly address: string | undefined;
}

const Address = ({ words, address }: AddressProps) =>
  address && (
    <p class="address">
      {words}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </p>
  );

function State({ spec }: { readonly spec: OpenApiSpec }) {
  const source = safeAddress(spec.sourceURL);
  return (
    <>
      <p class="facts" role="status">
        <SpecTag spec={spec} />
        {spec.lastProcessedAt && <span>{t.lastRead(<Time at={spec.lastProcessedAt} />)}</span>}
        <span>{t.visibility(spec.visibility)}</span>
      </p>
      <SpecProblem spec={spec} />
      {source ? <Address words={t.sourceUrl} address={source} /> : <p>{t.comesFromAFile}</p>}
      <Address words={t.publicUrl} address={safeAddress(spec.urls.published)} />
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
    {newest && <span class="tag open">{t.newest}</span>}
  </>
);

/** Polls, as long as the screen is open, until the specification has been read. */
function usePolling(specPath: SpecPath, spec: OpenApiSpec, found: (spec: OpenApiSpec) => Promise<void>): void {
  useEffect(() => {
    if (spec.processingState === 'complete') return;
    const controller = new AbortController();
    const poll = () =>
      readSpec(specPath, controller.signal)
        .then(found)
        // Errors are shown the next time the screen is opened.
        .catch(() => undefined);
    const timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spec]);
}

interface SpecProps {
  readonly specPath: SpecPath;
  readonly organization: Organization;
  readonly spec: OpenApiSpec;
  readonly versions: ListPart<OpenApiVersion>;
}

function Spec({ specPath, organization, spec: initial, versions }: SpecProps) {
  const spec = useSignal(initial);
  const first = useSignal(versions);
  const outcome = useActionStatus();
  usePolling(specPath, spec.value, async (found) => {
    if (found.processingState === 'complete') first.value = await readVersions(specPath);
    spec.value = found;
  });
  return (
    <>
      <OrganizationHeader organization={organization} part="openapi" isSubscreen />
      <Heading>{specPath.specSlug}</Heading>
      <p class="quiet">{t.specification}</p>
      <State spec={spec.value} />
      <SpecActions
        specPath={specPath}
        spec={spec.value}
        outcome={outcome}
        onChange={(updated) => (spec.value = updated)}
      />
      <ActionStatusView of={outcome} />
      <h2>{t.versions}</h2>
      <PagedList
        key={first.value.items[0]?.id}
        name={t.versions}
        empty={t.noVersion}
        first={first.value}
        loadPage={(page) => readVersions(specPath, page)}
        render={(version) => <VersionRow version={version} newest={version.id === first.value.items[0]?.id} />}
      />
    </>
  );
}

/** An OpenAPI specification: its source, the result of its last reading, and its versions. */
export async function specScreen(organizationId: string, specSlug: string, { signal }: RouteContext): Promise<Screen> {
  const specPath = { organizationId, specSlug };
  const [organization, spec, versions] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readSpec(specPath, signal),
    readVersions(specPath, undefined, signal),
  ]);
  const view = () => <Spec specPath={specPath} organization={organization} spec={spec} versions={versions} />;
  return { title: spec.slug, organization: organizationId, view };
}
