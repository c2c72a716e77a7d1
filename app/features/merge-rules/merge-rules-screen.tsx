import { api, ok } from '../../api/client';
import type { MergeRules, Organization } from '../../api/types';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { MergeRulesForm, namesOf, peopleOf } from './merge-rules-form';
import { t } from '../../i18n/administer';

interface MergeRulesViewProps {
  readonly organization: Organization;
  readonly rules: MergeRules;
  readonly names: ReadonlyMap<string, string>;
}

const MergeRulesView = ({ organization, rules, names }: MergeRulesViewProps) => (
  <>
    <OrganizationHeader organization={organization} part="merge-rules" />
    <Heading>{t.mergeRules}</Heading>
    <p class="lead">{t.rulesHint}</p>
    {organization.permissions.admin ? (
      <MergeRulesForm
        organizationId={organization.id}
        rules={rules}
        names={names}
        types={['none', 'rules']}
        save={(type, conditions) =>
          ok(
            api.PUT('/v1/orgs/{organizationId}/merge-rules', {
              params: { path: { organizationId: organization.id } },
              body: type === 'rules' ? { type, ...conditions } : { type: 'none' },
            }),
          )
        }
      />
    ) : (
      <p>{t.adminsSetTheRules}</p>
    )}
  </>
);

/** The merge rules of an organization. */
export async function mergeRulesScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const params = { path: { organizationId } };
  const [organization, rules] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params, signal })),
    ok(api.GET('/v1/orgs/{organizationId}/merge-rules', { params, signal })),
  ]);
  const names = await namesOf(organizationId, peopleOf(rules), signal);
  const view = () => <MergeRulesView organization={organization} rules={rules} names={names} />;
  return { title: t.mergeRulesOf(organization.title), organization: organizationId, view };
}
