import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { optional } from '../../api/api-error';
import { safeAddress } from '../../documents/safe-address';
import { api, ok } from '../../api/client';
import type { SiteStructure } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Heading } from '../../parts/heading';
import { OutcomeView, useOutcome } from '../../parts/outcome';
import { PublishedTag } from '../../parts/published-tag';
import { SiteTop } from '../../parts/site-top';
import type { Screen, Visit } from '../../shell/screen';
import { refreshOutline } from '../../state/organization';
import { VISIBILITIES } from '../../state/visibilities';
import { readSite, type SiteData } from './read-site';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../messages/site';

function Item({ item }: { readonly item: StructureItem }) {
  const tag = 'default' in item && item.default && <span class="tag open">{t.isDefault}</span>;
  if (item.object === 'site-space')
    return (
      <li>
        <a href={to.space(item.space.id)}>{item.title || item.space.title}</a> {tag || <code>/{item.path}</code>}
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
  const outcome = useOutcome();
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
      <SiteTop organization={organization} site={site.value} />
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
      <OutcomeView of={outcome} />
      {structure && <Structure structure={structure} />}
    </>
  );
}

/** Whether a site is published, its address, and its structure. */
export async function overviewScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const [siteData, structure] = await Promise.all([
    readSite(organizationId, siteId, signal),
    optional(readStructure({ organizationId, siteId }, signal)),
  ]);
  const view = () => <Overview {...siteData} structure={structure} />;
  return { title: siteData.site.title, organization: organizationId, view };
}
