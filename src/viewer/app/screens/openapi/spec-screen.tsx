import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { OpenApiSpec, OpenApiVersion, Organization } from '../../api/types';
import { safeAddress } from '../../documents/safe-address';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { OutcomeView, useOutcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';
import { SpecActions } from './spec-actions';
import { readSpec, readVersions, type SpecAt } from './spec-data';
import { SpecProblem, SpecTag } from './spec-words';
import { t } from '../../messages/openapi';

const LOOK_AGAIN_MS = 1_500;

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
      {source ? <Address words={t.itComesFrom} address={source} /> : <p>{t.comesFromAFile}</p>}
      <Address words={t.everybodyCanFetch} address={safeAddress(spec.urls.published)} />
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
function useReading(at: SpecAt, spec: OpenApiSpec, found: (spec: OpenApiSpec) => Promise<void>): void {
  useEffect(() => {
    if (spec.processingState === 'complete') return;
    const mine = new AbortController();
    const look = () =>
      readSpec(at, mine.signal)
        .then(found)
        // Errors are shown the next time the screen is opened.
        .catch(() => undefined);
    const timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [spec]);
}

interface SpecProps {
  readonly at: SpecAt;
  readonly organization: Organization;
  readonly spec: OpenApiSpec;
  readonly versions: ListPart<OpenApiVersion>;
}

function Spec({ at, organization, spec: known, versions }: SpecProps) {
  const spec = useSignal(known);
  const first = useSignal(versions);
  const outcome = useOutcome();
  useReading(at, spec.value, async (found) => {
    if (found.processingState === 'complete') first.value = await readVersions(at);
    spec.value = found;
  });
  return (
    <>
      <OrganizationTop organization={organization} part="openapi" within />
      <Heading>{at.specSlug}</Heading>
      <p class="quiet">{t.specification}</p>
      <State spec={spec.value} />
      <SpecActions at={at} spec={spec.value} outcome={outcome} changed={(now) => (spec.value = now)} />
      <OutcomeView of={outcome} />
      <h2>{t.versions}</h2>
      <PagedList
        key={first.value.items[0]?.id}
        name={t.versions}
        empty={t.noVersion}
        first={first.value}
        more={(page) => readVersions(at, page)}
        render={(version) => <VersionRow version={version} newest={version.id === first.value.items[0]?.id} />}
      />
    </>
  );
}

/** An OpenAPI specification: its source, the result of its last reading, and its versions. */
export async function specScreen(organizationId: string, specSlug: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, specSlug };
  const [organization, spec, versions] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readSpec(at, signal),
    readVersions(at, undefined, signal),
  ]);
  const view = () => <Spec at={at} organization={organization} spec={spec} versions={versions} />;
  return { title: spec.slug, organization: organizationId, view };
}
