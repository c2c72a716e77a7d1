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

const readRedirects = (at: SiteAt, page?: string, signal?: AbortSignal): Promise<ListPart<SiteRedirect>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sites/{siteId}/redirects', {
      params: { path: { ...at }, query: { limit: 50, page } },
      signal,
    }),
  );

type Goal = SiteSpace | SiteSection;

/** Everywhere that a redirect can lead to, with what it is called. */
function goalsOf(items: readonly StructureItem[]): Goal[] {
  return items.flatMap((item) => [...(item.object === 'site-section-group' ? [] : [item]), ...goalsOf(within(item))]);
}

const destinationOf = (goal: Goal): SiteRedirect['destination'] =>
  goal.object === 'site-section'
    ? { kind: 'site-section', siteSectionId: goal.id }
    : { kind: 'site-space', siteSpaceId: goal.id };

function destinationTitle({ destination }: SiteRedirect, goals: readonly Goal[]): string {
  const id = destination.kind === 'site-section' ? destination.siteSectionId : destination.siteSpaceId;
  const title = goals.find((goal) => goal.id === id)?.title ?? 'a part that is gone';
  return destination.kind === 'site-page' ? `a page of ${title}` : title;
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
      await done(`${source} no longer leads on.`);
    });
  return (
    <div class="member">
      <div class="member-who">
        <code>{source}</code>
        <p class="quiet">leads to {destinationTitle(redirect, goals)}</p>
      </div>
      <button type="button" class="button" aria-label={`Delete the redirect ${source}`} onClick={() => void remove()}>
        Delete
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
    await done(`${body.source} leads to ${chosen.title} now.`);
  };
  return (
    <>
      <SiteTop organization={organization} site={site} part="redirects" />
      <Heading>Redirects</Heading>
      <p class="lead">Old addresses that lead on. Those of renamed pages do so by themselves.</p>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name="Redirects"
        empty="There are no redirects yet."
        first={first.value}
        more={(page) => readRedirects(at, page)}
        render={(redirect) => <Row at={at} redirect={redirect} goals={goals} done={done} />}
      />
      <h2>New redirect</h2>
      {goals.length === 0 ? (
        <p class="quiet">Add a part to the site first: a redirect leads to one.</p>
      ) : (
        <Form action="Add the redirect" submit={submit}>
          <Field label="Old address" value={source} required most={512} placeholder="/old/guide" />
          <ChoiceField label="Leads to" value={goal} choices={goals.map(({ id, title }) => [id, title] as const)} />
        </Form>
      )}
    </>
  );
}

/** Addresses of a site that lead to others. */
export async function redirectsScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, siteId };
  const [shown, redirects, { structure }] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readRedirects(at, undefined, signal),
    readStructure(at, signal),
  ]);
  const view = () => <Redirects {...shown} redirects={redirects} goals={goalsOf(structure)} />;
  return { title: `Redirects of ${shown.site.title}`, organization: organizationId, view };
}
