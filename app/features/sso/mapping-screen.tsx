import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { AccessMapping, Organization, Team } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { ChoiceField } from '../../components/field';
import { Heading } from '../../components/heading';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { MappingForm } from './mapping-form';
import { MappingPreview } from './mapping-preview';
import { KIND_LABELS, type ListedProvider, readOrganization, readProviders, readTeams } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

/** The directory, as a source of groups besides providers. */
const SCIM = 'scim';

interface SourceChoiceProps {
  readonly organizationId: string;
  readonly source: string;
  readonly providers: readonly ListedProvider[];
}

function SourceChoice({ organizationId, source, providers }: SourceChoiceProps) {
  const selected = useSignal(source);
  const choices = [
    ...providers.map(({ kind, provider }) => [provider.id, `${provider.label} (${KIND_LABELS[kind]})`] as const),
    [SCIM, t.directoryThatProvisions] as const,
  ];
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(`${paths.ssoPart(organizationId, 'mapping')}?source=${selected.value}`);
      }}
    >
      <ChoiceField label={t.groupsOf} value={selected} choices={choices} />
      <div class="buttons">
        <button type="submit" class="button">
          {t.showThese}
        </button>
      </div>
    </form>
  );
}

interface MappingProps extends SourceChoiceProps {
  readonly organization: Organization;
  readonly initial: AccessMapping;
  readonly teams: readonly Team[];
}

function Mapping({ organization, source, providers, initial, teams }: MappingProps) {
  const mapping = useSignal(initial);
  const message = useSignal('');
  const label = providers.find(({ provider }) => provider.id === source)?.provider.label ?? t.directory;
  return (
    <>
      <SsoHeader organization={organization} part="mapping" />
      <Heading>{t.groups}</Heading>
      <p class="lead">{t.mappingHint}</p>
      <SourceChoice organizationId={organization.id} source={source} providers={providers} />
      <h2>{t.rulesFor(label)}</h2>
      <DoneMessage>{message}</DoneMessage>
      <MappingForm
        mapping={mapping.value}
        teams={teams}
        isScim={source === SCIM}
        save={async (body) => {
          message.value = '';
          const params = { path: { organizationId: organization.id, mappingSource: source } };
          mapping.value = await ok(
            api.PUT('/v1/orgs/{organizationId}/access-mappings/{mappingSource}', { params, body }),
          );
          message.value = t.rulesSaved;
        }}
      />
      <MappingPreview organizationId={organization.id} source={source} teams={teams} />
    </>
  );
}

/** The meaning of the groups of a provider, or of the directory. */
export async function mappingScreen(organizationId: string, { signal, query }: RouteContext): Promise<Screen> {
  const [organization, providers, teams] = await Promise.all([
    readOrganization(organizationId, signal),
    readProviders(organizationId, signal),
    readTeams(organizationId, signal),
  ]);
  const source = query.source ?? providers[0]?.provider.id ?? SCIM;
  const params = { path: { organizationId, mappingSource: source } };
  const initial = await ok(api.GET('/v1/orgs/{organizationId}/access-mappings/{mappingSource}', { params, signal }));
  const props = { organizationId, source, providers, organization, initial, teams };
  return {
    title: t.groupsOfOrganization(organization.title),
    organization: organizationId,
    view: () => <Mapping {...props} />,
  };
}
