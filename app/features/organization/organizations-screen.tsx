import { paths } from '../../lib/paths';
import { all, api } from '../../api/client';
import { badgeOf } from '../../components/badge';
import { Card, Cards } from '../../components/cards';
import { Heading } from '../../components/heading';
import type { Screen, RouteContext } from '../../lib/screen';
import { t } from '../../i18n/organization';

/** The organizations of the user, for those who have several. */
export async function organizationsScreen({ signal }: RouteContext): Promise<Screen> {
  const organizations = await all((query) => api.GET('/v1/orgs', { params: { query }, signal }));
  const view = () => (
    <>
      <Heading>{t.organizations}</Heading>
      {organizations.length === 0 && <p class="quiet">{t.noOrganizations}</p>}
      <Cards
        items={organizations}
        keyOf={({ id }) => id}
        render={({ id, title }) => (
          <Card address={paths.organization(id)} mark={badgeOf(title)} title={title}>
            {t.organization}
          </Card>
        )}
      />
    </>
  );
  return { title: t.organizations, view };
}
