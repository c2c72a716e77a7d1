import { to } from '../addresses';
import { all, api } from '../api/client';
import { badgeOf } from '../parts/badge';
import { Card, Cards } from '../parts/cards';
import { Heading } from '../parts/heading';
import type { Screen, Visit } from '../shell/screen';

/** The organizations of a person. */
export async function homeScreen({ signal }: Visit): Promise<Screen> {
  const organizations = await all((query) => api.GET('/v1/orgs', { params: { query }, signal }));
  const view = () => (
    <>
      <Heading>Organizations</Heading>
      {organizations.length === 0 && <p class="quiet">You are not a member of an organization yet.</p>}
      <Cards
        items={organizations}
        keyOf={({ id }) => id}
        render={({ id, title }) => (
          <Card address={to.organization(id)} mark={badgeOf(title)} title={title}>
            Organization
          </Card>
        )}
      />
    </>
  );
  return { title: 'Organizations', view };
}
