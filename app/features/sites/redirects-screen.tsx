import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { SiteRedirect, SiteSection, SiteSpace } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { SiteHeader } from '../../components/site-header';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import type { SitePath } from './insights-data';
import { readSite, type SiteData } from './read-site';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../i18n/site';

const readRedirects = (at: SitePath, page?: string, signal?: AbortSignal): Promise<ListPart<SiteRedirect>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sites/{siteId}/redirects', {
      params: { path: { ...at }, query: { limit: 50, page } },
      signal,
    }),
  );

type Target = SiteSpace | SiteSection;

/** All possible targets of a redirect, with their titles. */
function targetsOf(items: readonly StructureItem[]): Target[] {
  return items.flatMap((item) => [...(item.object === 'site-section-group' ? [] : [item]), ...targetsOf(within(item))]);
}

const destinationOf = (target: Target): SiteRedirect['destination'] =>
  target.object === 'site-section'
    ? { kind: 'site-section', siteSectionId: target.id }
    : { kind: 'site-space', siteSpaceId: target.id };

function destinationTitle({ destination }: SiteRedirect, targets: readonly Target[]): string {
  const id = destination.kind === 'site-section' ? destination.siteSectionId : destination.siteSpaceId;
  const title = targets.find((target) => target.id === id)?.title ?? t.partGone;
  return destination.kind === 'site-page' ? t.aPageOf(title) : title;
}

interface RowProps {
  readonly at: SitePath;
  readonly redirect: SiteRedirect;
  readonly targets: readonly Target[];
  readonly onDone: (message: string) => Promise<void>;
}

function Row({ at, redirect, targets, onDone }: RowProps) {
  const work = useAsyncAction();
  const { id, source } = redirect;
  const remove = () =>
    work.run(async () => {
      const params = { path: { ...at, siteRedirectId: id } };
      await ok(api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}', { params }));
      await onDone(t.redirectDeleted(source));
    });
  return (
    <div class="member">
      <div class="member-who">
        <code>{source}</code>
        <p class="quiet">{t.redirectsTo(destinationTitle(redirect, targets))}</p>
      </div>
      <button type="button" class="button" aria-label={t.deleteRedirect(source)} onClick={() => void remove()}>
        {t.deleteLink}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

interface RedirectsProps extends SiteData {
  readonly redirects: ListPart<SiteRedirect>;
  readonly targets: readonly Target[];
}

function Redirects({ organization, site, redirects, targets }: RedirectsProps) {
  const at = { organizationId: organization.id, siteId: site.id };
  const list = useRefreshedList(redirects, (page) => readRedirects(at, page));
  const source = useSignal('');
  const target = useSignal(targets[0]?.id ?? '');
  const submit = async () => {
    const selected = targets.find(({ id }) => id === target.value);
    if (!selected) return;
    const body = { source: source.value.trim(), destination: destinationOf(selected) };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/redirects', { params: { path: { ...at } }, body }));
    source.value = '';
    await list.refresh(t.redirectAdded(body.source, selected.title));
  };
  return (
    <>
      <SiteHeader organization={organization} site={site} part="redirects" />
      <Heading>{t.redirects}</Heading>
      <p class="lead">{t.redirectsHint}</p>
      <RefreshedListView
        of={list}
        name={t.redirects}
        empty={t.noRedirects}
        render={(redirect) => <Row at={at} redirect={redirect} targets={targets} onDone={list.refresh} />}
      />
      <h2>{t.newRedirect}</h2>
      {targets.length === 0 ? (
        <p class="quiet">{t.addAPartFirst}</p>
      ) : (
        <Form action={t.addRedirect} submit={submit}>
          <Field label={t.oldAddress} value={source} required maxLength={512} placeholder="/old/guide" />
          <ChoiceField
            label={t.destination}
            value={target}
            choices={targets.map(({ id, title }) => [id, title] as const)}
          />
        </Form>
      )}
    </>
  );
}

/** Redirects of a site. */
export async function redirectsScreen(
  organizationId: string,
  siteId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const at = { organizationId, siteId };
  const [siteData, redirects, { structure }] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readRedirects(at, undefined, signal),
    readStructure(at, signal),
  ]);
  const view = () => <Redirects {...siteData} redirects={redirects} targets={targetsOf(structure)} />;
  return { title: t.redirectsOf(siteData.site.title), organization: organizationId, view };
}
