import { useSignal, type Signal } from '@preact/signals';
import { to } from '../addresses';
import { all, api, ok } from '../api/client';
import type { Organization, Site, Space } from '../api/types';
import { badgeOf } from '../parts/badge';
import { ChoiceField, Field } from '../parts/field';
import { Form } from '../parts/form';
import { Heading } from '../parts/heading';
import { Trail } from '../parts/trail';
import { goTo } from '../shell/navigation';
import type { Screen, Visit } from '../shell/screen';
import { refreshOutline } from '../state/organization';
import { VISIBILITIES } from '../state/visibilities';

type Visibility = Site['visibility'];

interface NewSiteProps {
  readonly organization: Organization;
  readonly spaces: readonly Space[];
}

interface SpaceChoiceProps {
  readonly spaces: readonly Space[];
  /** In the order in which they were chosen: the first is shown at the root. */
  readonly chosen: Signal<readonly string[]>;
}

function SpaceChoice({ spaces, chosen }: SpaceChoiceProps) {
  const toggle = (id: string) => {
    const known = chosen.value;
    chosen.value = known.includes(id) ? known.filter((one) => one !== id) : [...known, id];
  };
  return (
    <fieldset class="choices">
      <legend>What it shows</legend>
      {spaces.map(({ id, title, emoji }) => (
        <label key={id} class="choice-row">
          <input type="checkbox" checked={chosen.value.includes(id)} onChange={() => toggle(id)} />
          <span class="badge tiny" aria-hidden="true">
            {badgeOf(title, emoji)}
          </span>
          <span class="cut">{title}</span>
          {chosen.value[0] === id && chosen.value.length > 1 && <span class="tag open">First</span>}
        </label>
      ))}
      {spaces.length === 0 && <p class="quiet">There are no spaces yet: make one, then a site of it.</p>}
    </fieldset>
  );
}

/** Makes the site; its address is one that was asked for, or made of the title. */
async function createSite(
  organizationId: string,
  body: { title: string; visibility: Visibility; spaces: string[] },
  basename: string,
): Promise<Site> {
  const site = await ok(api.POST('/v1/orgs/{organizationId}/sites', { params: { path: { organizationId } }, body }));
  const path = { organizationId, siteId: site.id };
  if (basename !== '' && basename !== site.basename)
    await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path }, body: { basename } }));
  return site;
}

function NewSite({ organization, spaces }: NewSiteProps) {
  const chosen = useSignal<readonly string[]>([]);
  const title = useSignal('');
  const basename = useSignal('');
  const visibility = useSignal<Visibility>('public');
  const publish = useSignal(true);
  const fallback = spaces.find(({ id }) => id === chosen.value[0])?.title ?? '';
  const submit = async () => {
    const body = {
      title: title.value.trim() || fallback,
      visibility: visibility.value,
      spaces: [...chosen.value],
    };
    const site = await createSite(organization.id, body, basename.value.trim());
    const path = { organizationId: organization.id, siteId: site.id };
    if (publish.value) await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publish', { params: { path } }));
    await refreshOutline();
    goTo(to.site(organization.id, site.id));
  };
  const choices = (Object.keys(VISIBILITIES) as Visibility[]).map((value) => [value, VISIBILITIES[value]] as const);
  return (
    <Form action={publish.value ? 'Create and publish' : 'Create the site'} submit={submit}>
      <SpaceChoice spaces={spaces} chosen={chosen} />
      <Field
        label="Title"
        value={title}
        most={128}
        least={2}
        required={fallback.length < 2}
        placeholder={fallback}
        hint="Without one it is called like its first space."
      />
      <Field
        label="Address"
        value={basename}
        most={100}
        hint={`Readers find it below …/sites/. Without one it is made of the title.`}
      />
      <ChoiceField label="Who may read it" value={visibility} choices={choices} />
      <label class="check">
        <input
          type="checkbox"
          checked={publish.value}
          onChange={(event) => (publish.value = event.currentTarget.checked)}
        />
        Publish it right away
      </label>
    </Form>
  );
}

/** From spaces to a site that readers see, on one screen. */
export async function newSiteScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const path = { organizationId };
  const [organization, spaces] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/spaces', { params: { path, query }, signal })),
  ]);
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title: organization.title, address: to.organization(organizationId) },
  ];
  const view = () => (
    <>
      <Trail crumbs={crumbs} />
      <Heading>New site</Heading>
      <p class="lead">A site shows spaces to readers, with search, versions and a look of its own.</p>
      <NewSite organization={organization} spaces={spaces} />
    </>
  );
  return { title: 'New site', organization: organizationId, view };
}
