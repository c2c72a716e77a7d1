import { paths } from '../../lib/paths';
import { optional } from '../../api/api-error';
import { all, api, ok } from '../../api/client';
import type { Collection, OpenApiSpec, Organization, Site, Space } from '../../api/types';
import { badgeOf } from '../../components/badge';
import { Card, Cards } from '../../components/cards';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { CollectionCards, SpaceCards } from '../../components/resource-cards';
import { PublishedTag } from '../../components/published-tag';
import { VISIBILITIES } from '../../state/visibilities';
import type { Screen, RouteContext } from '../../lib/screen';
import { NewCollection } from '../collections/collection-dialogs';
import { NewSpace } from '../spaces/new-space';
import { t } from '../../i18n/organization';

interface OrganizationData {
  readonly organization: Organization;
  readonly collections: readonly Collection[];
  readonly spaces: readonly Space[];
  /** Empty, like `specs`, for users who may not see them. */
  readonly sites: readonly Site[];
  readonly specs: readonly OpenApiSpec[];
  /** The number of members, for users who may see it. */
  readonly members?: number;
}

function factsOf({ spaces, members, sites }: OrganizationData): string {
  const facts = [t.countOfSpaces(spaces.length)];
  if (members !== undefined) facts.push(t.countOfMembers(members));
  if (sites.length > 0) facts.push(t.countOfSites(sites.length));
  return facts.join(' · ');
}

interface CreatingProps {
  readonly organizationId: string;
  readonly collections: readonly Collection[];
}

const NewSpaceButton = (props: CreatingProps) => (
  <DialogButton primary dialog={() => <NewSpace {...props} />}>
    {t.newSpace}
  </DialogButton>
);

const NewCollectionButton = ({ organizationId }: CreatingProps) => (
  <DialogButton dialog={() => <NewCollection organizationId={organizationId} />}>{t.newCollection}</DialogButton>
);

/** The content of an empty organization, with the actions available. */
const EmptyOrganization = ({ mayCreate, ...creating }: CreatingProps & { readonly mayCreate: boolean }) =>
  mayCreate ? (
    <>
      <p>{t.noSpacesCreateOne}</p>
      <div class="buttons">
        <NewSpaceButton {...creating} />
      </div>
    </>
  ) : (
    <p class="quiet">{t.noSpaces}</p>
  );

function OrganizationView({ data }: { readonly data: OrganizationData }) {
  const { organization, collections, spaces, sites, specs } = data;
  const { id, title, permissions } = organization;
  const mayCreate = permissions.createContent;
  const isEmpty = collections.length + spaces.length + sites.length + specs.length === 0;
  const creating = { organizationId: id, collections };
  const visible = new Set(collections.map((collection) => collection.id));
  /** Items whose parent the user may not see are shown at the top. */
  const atTop = ({ parent }: { readonly parent?: string }) => parent === undefined || !visible.has(parent);
  return (
    <>
      <OrganizationHeader organization={organization}>
        {mayCreate && (
          <div class="buttons">
            <NewCollectionButton {...creating} />
            {!isEmpty && <NewSpaceButton {...creating} />}
          </div>
        )}
      </OrganizationHeader>
      <Heading>{title}</Heading>
      <p class="quiet">{factsOf(data)}</p>
      <CollectionCards collections={collections.filter(atTop)} />
      <SpaceCards spaces={spaces.filter(atTop)} />
      <Cards
        title={t.sites}
        items={sites}
        keyOf={(site) => site.id}
        render={(site) => (
          <Card address={paths.site(id, site.id)} mark={badgeOf(site.title)} title={site.title}>
            <PublishedTag published={site.published} /> {VISIBILITIES[site.visibility]}
          </Card>
        )}
      />
      <Cards
        title={t.specifications}
        items={specs}
        keyOf={(spec) => spec.id}
        render={({ slug }) => (
          <Card address={paths.spec(id, slug)} mark="{ }" title={slug}>
            {t.specification}
          </Card>
        )}
      />
      {isEmpty && <EmptyOrganization {...creating} mayCreate={mayCreate} />}
    </>
  );
}

/** An organization with everything in it. */
export async function organizationScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const path = { organizationId };
  const [organization, collections, spaces, sites = [], specs = [], members] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/collections', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/spaces', { params: { path, query }, signal })),
    optional(all((query) => api.GET('/v1/orgs/{organizationId}/sites', { params: { path, query }, signal }))),
    optional(all((query) => api.GET('/v1/orgs/{organizationId}/openapi', { params: { path, query }, signal }))),
    optional(ok(api.GET('/v1/orgs/{organizationId}/members', { params: { path, query: { limit: 1 } }, signal }))),
  ]);
  const data = { organization, collections, spaces, sites, specs, members: members?.count };
  const view = () => <OrganizationView data={data} />;
  return { title: organization.title, organization: organizationId, view };
}
