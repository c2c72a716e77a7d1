import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { SiteRedirect, SiteSection, SiteSpace } from '../../api/types';
import { ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Problem } from '../../parts/problem';
import { useRefreshedList } from '../../parts/refreshed-list';
import { SiteTop } from '../../parts/site-top';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import type { SiteAt } from './insights-data';
import { readSite, type ShownSite } from './read-site';
import { readStructure, within, type StructureItem } from './structure-data';
import { t } from '../../messages/site';

const readRedirects = (at: SiteAt, page?: string, signal?: AbortSignal): Promise<ListPart<SiteRedirect>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sites/{siteId}/redirects', {
      params: { path: { ...at }, query: { limit: 50, page } },
      signal,
    }),
  );

type Goal = SiteSpace | SiteSection;

/** All possible targets of a redirect, with their titles. */
function goalsOf(items: readonly StructureItem[]): Goal[] {
  return items.flatMap((item) => [...(item.object === 'site-section-group' ? [] : [item]), ...goalsOf(within(item))]);
}

const destinationOf = (goal: Goal): SiteRedirect['destination'] =>
  goal.object === 'site-section'
    ? { kind: 'site-section', siteSectionId: goal.id }
    : { kind: 'site-space', siteSpaceId: goal.id };

function destinationTitle({ destination }: SiteRedirect, goals: readonly Goal[]): string {
  const id = destination.kind === 'site-section' ? destination.siteSectionId : destination.siteSpaceId;
  const title = goals.find((goal) => goal.id === id)?.title ?? t.partIsGone;
  return destination.kind === 'site-page' ? t.aPageOf(title) : title;
}

interface RowProps {
  readonly at: SiteAt;
  readonly redirect: SiteRedirect;
  readonly goals: readonly Goal[];
  readonly done: (said: string) => Promise<void>;
}

function Row({ at, redirect, goals, done }: RowProps) {
  const work = useWork();
  const { id, source } = redirect;
  const remove = () =>
    work.run(async () => {
      const params = { path: { ...at, siteRedirectId: id } };
      await ok(api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}', { params }));
      await done(t.leadsNowhere(source));
    });
  return (
    <div class="member">
      <div class="member-who">
        <code>{source}</code>
        <p class="quiet">{t.leadsTo(destinationTitle(redirect, goals))}</p>
      </div>
      <button type="button" class="button" aria-label={t.deleteRedirect(source)} onClick={() => void remove()}>
        {t.deleteLink}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

interface RedirectsProps extends ShownSite {
  readonly redirects: ListPart<SiteRedirect>;
  readonly goals: readonly Goal[];
}

function Redirects({ organization, site, redirects, goals }: RedirectsProps) {
  const at = { organizationId: organization.id, siteId: site.id };
  const { first, version, said, done } = useRefreshedList(redirects, () => readRedirects(at));
  const source = useSignal('');
  const goal = useSignal(goals[0]?.id ?? '');
  const submit = async () => {
    const chosen = goals.find(({ id }) => id === goal.value);
    if (!chosen) return;
    const body = { source: source.value.trim(), destination: destinationOf(chosen) };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/redirects', { params: { path: { ...at } }, body }));
    source.value = '';
    await done(t.leadsToNow(body.source, chosen.title));
  };
  return (
    <>
      <SiteTop organization={organization} site={site} part="redirects" />
      <Heading>{t.redirects}</Heading>
      <p class="lead">{t.redirectsHint}</p>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name={t.redirects}
        empty={t.noRedirects}
        first={first.value}
        more={(page) => readRedirects(at, page)}
        render={(redirect) => <Row at={at} redirect={redirect} goals={goals} done={done} />}
      />
      <h2>{t.newRedirect}</h2>
      {goals.length === 0 ? (
        <p class="quiet">{t.addAPartFirst}</p>
      ) : (
        <Form action={t.addTheRedirect} submit={submit}>
          <Field label={t.oldAddress} value={source} required most={512} placeholder="/old/guide" />
          <ChoiceField
            label={t.destination}
            value={goal}
            choices={goals.map(({ id, title }) => [id, title] as const)}
          />
        </Form>
      )}
    </>
  );
}

/** Redirects of a site. */
export async function redirectsScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, siteId };
  const [shown, redirects, { structure }] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readRedirects(at, undefined, signal),
    readStructure(at, signal),
  ]);
  const view = () => <Redirects {...shown} redirects={redirects} goals={goalsOf(structure)} />;
  return { title: t.redirectsOf(shown.site.title), organization: organizationId, view };
}
