import { useSignal, type Signal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { all, api, ok } from '../../api/client';
import type { Organization, Site, Space } from '../../api/types';
import { badgeOf } from '../../components/badge';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { Breadcrumbs } from '../../components/breadcrumbs';
import type { Screen, RouteContext } from '../../lib/screen';
import { refreshOutline } from '../../state/organization';
import { VISIBILITIES } from '../../state/visibilities';
import { NewSiteReady } from './new-site-ready';
import { t } from '../../i18n/site';

type Visibility = Site['visibility'];

/** The initial value of the field; a site gets its colour from the service until the user selects one. */
const DEFAULT_COLOUR = '#346ddb';

interface NewSiteProps {
  readonly organization: Organization;
  readonly spaces: readonly Space[];
}

interface SpaceChoiceProps {
  readonly spaces: readonly Space[];
  /** In the order of selection: the first space is shown at the root. */
  readonly selected: Signal<readonly string[]>;
}

function SpaceChoice({ spaces, selected }: SpaceChoiceProps) {
  const toggle = (id: string) => {
    const current = selected.value;
    selected.value = current.includes(id) ? current.filter((one) => one !== id) : [...current, id];
  };
  return (
    <fieldset class="choices">
      <legend>{t.contentToShow}</legend>
      {spaces.map(({ id, title, emoji }) => (
        <label key={id} class="choice-row">
          <input type="checkbox" checked={selected.value.includes(id)} onChange={() => toggle(id)} />
          <span class="badge tiny" aria-hidden="true">
            {badgeOf(title, emoji)}
          </span>
          <span class="cut">{title}</span>
          {selected.value[0] === id && selected.value.length > 1 && <span class="tag open">{t.isFirst}</span>}
        </label>
      ))}
      {spaces.length === 0 && <p class="quiet">{t.createSpaceFirst}</p>}
    </fieldset>
  );
}

interface NewSiteData {
  readonly title: string;
  readonly visibility: Visibility;
  readonly spaces: string[];
  /** If empty, it is derived from the title. */
  readonly basename: string;
  /** Undefined for the default colour. */
  readonly colour?: string;
}

async function applyColour(organizationId: string, siteId: string, colour: string): Promise<void> {
  const params = { path: { organizationId, siteId } };
  const current = await ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/customization', { params }));
  const styling = { ...current.styling, primaryColor: { light: colour, dark: colour } };
  const body = { ...current, styling };
  await ok(api.PUT('/v1/orgs/{organizationId}/sites/{siteId}/customization', { params, body }));
}

async function createSite(organizationId: string, { basename, colour, ...body }: NewSiteData): Promise<Site> {
  const site = await ok(api.POST('/v1/orgs/{organizationId}/sites', { params: { path: { organizationId } }, body }));
  const path = { organizationId, siteId: site.id };
  if (colour !== undefined) await applyColour(organizationId, site.id, colour);
  if (basename === '' || basename === site.basename) return site;
  return ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path }, body: { basename } }));
}

interface ColourFieldProps {
  readonly colour: Signal<string | undefined>;
}

function ColourField({ colour }: ColourFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t.colour}</label>
      <input
        id={id}
        type="color"
        value={colour.value ?? DEFAULT_COLOUR}
        onInput={(event) => (colour.value = event.currentTarget.value)}
      />
    </div>
  );
}

interface NewSiteFormProps extends NewSiteProps {
  readonly onCreate: (site: Site) => void;
}

function NewSiteForm({ organization, spaces, onCreate }: NewSiteFormProps) {
  const selected = useSignal<readonly string[]>([]);
  const title = useSignal('');
  const basename = useSignal('');
  const visibility = useSignal<Visibility>('public');
  const colour = useSignal<string | undefined>(undefined);
  const fallback = spaces.find(({ id }) => id === selected.value[0])?.title ?? '';
  const submit = async () => {
    const site = await createSite(organization.id, {
      title: title.value.trim() || fallback,
      visibility: visibility.value,
      spaces: [...selected.value],
      basename: basename.value.trim(),
      colour: colour.value,
    });
    await refreshOutline();
    onCreate(site);
  };
  const choices = (Object.keys(VISIBILITIES) as Visibility[]).map((value) => [value, VISIBILITIES[value]] as const);
  return (
    <Form action={t.createAndPreview} submit={submit}>
      <SpaceChoice spaces={spaces} selected={selected} />
      <Field
        label={t.title}
        value={title}
        maxLength={128}
        minLength={2}
        required={fallback.length < 2}
        placeholder={fallback}
        hint={t.newTitleHint}
      />
      {organization.permissions.admin && (
        <Field label={t.address} value={basename} maxLength={100} hint={t.newNameHint} />
      )}
      <ChoiceField label={t.visibility} value={visibility} choices={choices} />
      {organization.permissions.admin && <ColourField colour={colour} />}
    </Form>
  );
}

function NewSite({ organization, spaces }: NewSiteProps) {
  const site = useSignal<Site | undefined>(undefined);
  const title = useRef<HTMLDivElement>(null);
  const showCreated = (created: Site) => {
    site.value = created;
    requestAnimationFrame(() => title.current?.querySelector('h1')?.focus());
  };
  return (
    <>
      <div ref={title}>
        <Heading>{site.value?.title ?? t.newSite}</Heading>
      </div>
      {site.value ? (
        <NewSiteReady organization={organization} site={site.value} />
      ) : (
        <>
          <p class="lead">{t.newSiteHint}</p>
          <NewSiteForm organization={organization} spaces={spaces} onCreate={showCreated} />
        </>
      )}
    </>
  );
}

/** Creates a site from spaces: its content, appearance and publication. */
export async function newSiteScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const path = { organizationId };
  const [organization, spaces] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/spaces', { params: { path, query }, signal })),
  ]);
  const crumbs = [
    { title: t.home, address: paths.home() },
    { title: organization.title, address: paths.organization(organizationId) },
  ];
  const view = () => (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <NewSite organization={organization} spaces={spaces} />
    </>
  );
  return { title: t.newSite, organization: organizationId, view };
}
