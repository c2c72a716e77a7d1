import { to } from '../addresses';
import { all, api } from '../api/client';
import { badgeOf } from '../parts/badge';
import { Card, Cards } from '../parts/cards';
import { Heading } from '../parts/heading';
import type { Screen, Visit } from '../shell/screen';
import { t } from '../messages/organization';

/** The organizations of the user. */
export async function homeScreen({ signal }: Visit): Promise<Screen> {
  const organizations = await all((query) => api.GET('/v1/orgs', { params: { query }, signal }));
  const view = () => (
    <>
      <Heading>{t.organizations}</Heading>
      {organizations.length === 0 && <p class="quiet">{t.noOrganizations}</p>}
      <Cards
        items={organizations}
        keyOf={({ id }) => id}
        render={({ id, title }) => (
          <Card address={to.organization(id)} mark={badgeOf(title)} title={title}>
            {t.organization}
          </Card>
        )}
      />
    </>
  );
  return { title: t.organizations, view };
}
