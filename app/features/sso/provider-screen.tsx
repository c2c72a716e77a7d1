import type { ComponentType } from 'preact';
import type { Organization, Team } from '../../api/types';
import type { Screen } from '../../lib/screen';
import { type AnyProvider, readOrganization, readTeams } from './providers';

export interface ProviderScreenProps<Provider extends AnyProvider> {
  readonly organization: Organization;
  readonly teams: readonly Team[];
  /** The provider as it was when the screen was loaded. */
  readonly initial: Provider;
}

/** The screen of one provider, with the data of the organization that its form needs. */
export async function providerScreen<Provider extends AnyProvider>(
  organizationId: string,
  provider: Promise<Provider>,
  View: ComponentType<ProviderScreenProps<Provider>>,
  signal: AbortSignal,
): Promise<Screen> {
  const [organization, teams, initial] = await Promise.all([
    readOrganization(organizationId, signal),
    readTeams(organizationId, signal),
    provider,
  ]);
  const view = () => <View organization={organization} teams={teams} initial={initial} />;
  return { title: initial.label, organization: organizationId, view };
}
