import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { optional } from '../../api/api-error';
import { safeAddress } from '../../document/safe-address';
import { api, ok } from '../../api/client';
import type { SiteStructure } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import { PublishedTag } from '../../components/published-tag';
import { SiteHeader } from '../../components/site-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { refreshOutline } from '../../state/organization';
import { VISIBILITIES } from '../../state/visibilities';
import { readSite, type SiteData } from './read-site';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../i18n/site';

function Item({ item }: { readonly item: StructureItem }) {
  const tag = 'default' in item && item.default && <span class="tag open">{t.isDefault}</span>;
  if (item.object === 'site-space')
    return (
      <li>
        <a href={paths.space(item.space.id)}>{item.title || item.space.title}</a> {tag || <code>/{item.path}</code>}
      </li>
    );
  return (
    <li>
      <strong>{item.title}</strong> <span class="quiet">{item.object === 'site-section' ? t.section : t.group}</span>{' '}
      {tag}
      <Items items={within(item)} />
    </li>
  );
}

const Items = ({ items }: { readonly items: readonly StructureItem[] }) => (
  <ul>
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ul>
);

const Structure = ({ structure: { structure } }: { readonly structure: SiteStructure }) => (
  <>
    <h2>{t.structure}</h2>
    {structure.length === 0 && <p class="quiet">{t.noSpaces}</p>}
    <div class="structure">
      <Items items={structure} />
    </div>
  </>
);

function Address({ published }: { readonly published: string | undefined }) {
  const address = safeAddress(published);
  if (address === undefined) return <p>{t.notPublished}</p>;
  return (
    <p class="address">
      {t.readersFindIt(
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>,
      )}
    </p>
  );
}

interface OverviewProps extends SiteData {
  /** Undefined for users who may not see it. */
  readonly structure?: SiteStructure;
}

function Overview({ organization, site: initial, structure }: OverviewProps) {
  const site = useSignal(initial);
  const outcome = useActionStatus();
  const { id, title, published, visibility, urls } = site.value;
  const params = { path: { organizationId: organization.id, siteId: id } };
  const togglePublished = async () => {
    if (published) await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/unpublish', { params }));
    else await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publish', { params }));
    site.value = await ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}', { params }));
    outcome.showMessage(published ? t.unpublished : t.sitePublished, true);
    await refreshOutline();
  };
  return (
    <>
      <SiteHeader organization={organization} site={site.value} />
      <Heading>{title}</Heading>
      <p class="facts">
        <PublishedTag published={published} />
        <span>{VISIBILITIES[visibility]}</span>
      </p>
      <Address published={urls.published} />
      {organization.permissions.admin && (
        <div class="buttons">
          <ActionButton work={outcome} onClick={togglePublished} primary={!published}>
            {published ? t.unpublish : t.publish}
          </ActionButton>
        </div>
      )}
      <ActionStatusView of={outcome} />
      {structure && <Structure structure={structure} />}
    </>
  );
}

/** Whether a site is published, its address, and its structure. */
export async function overviewScreen(
  organizationId: string,
  siteId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const [siteData, structure] = await Promise.all([
    readSite(organizationId, siteId, signal),
    optional(readStructure({ organizationId, siteId }, signal)),
  ]);
  const view = () => <Overview {...siteData} structure={structure} />;
  return { title: siteData.site.title, organization: organizationId, view };
}
