import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { PageLink } from '../../api/types';
import { Heading } from '../../components/heading';
import { PagedList, type ListPart } from '../../components/paged-list';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { mayEdit, openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../i18n/space';

const AT_ONCE = 50;

/** Lists need an identifier field; a link has none. */
type BrokenLink = PageLink & { readonly id: string };

async function readBroken(spaceId: string, page?: string, signal?: AbortSignal): Promise<ListPart<BrokenLink>> {
  const list = await ok(
    api.GET('/v1/spaces/{spaceId}/links', {
      params: { path: { spaceId }, query: { status: 'broken', limit: AT_ONCE, page } },
      signal,
    }),
  );
  return { ...list, items: list.items.map((link, index) => ({ ...link, id: `${page ?? ''} ${index}` })) };
}

/** The target as it was written in the text. */
function targetName({ targetReference: target }: PageLink): string {
  return target?.url ?? target?.page?.title ?? target?.file?.name ?? target?.space?.title ?? t.missingTarget;
}

interface LinkRowProps {
  readonly spaceId: string;
  readonly link: BrokenLink;
  readonly editable: boolean;
}

const LinkRow = ({ spaceId, link, editable }: LinkRowProps) => {
  const page = link.locationReferences.find((place) => place.page)?.page;
  return (
    <div class="member">
      <div class="member-who">
        <code>{targetName(link)}</code>
        <p class="quiet">{page ? t.onThePage(page.title) : t.inReusableContent}</p>
      </div>
      {page && (
        <a
          class="button"
          href={editable ? paths.edit(spaceId, page.id) : paths.page(spaceId, page.id)}
          aria-label={editable ? t.fixOnPage(page.title) : t.showOnPage(page.title)}
        >
          {editable ? t.fix : t.showPage}
        </a>
      )}
    </div>
  );
};

interface LinksViewProps {
  readonly state: OpenSpace;
  readonly links: ListPart<BrokenLink>;
}

const LinksView = ({ state, links }: LinksViewProps) => (
  <>
    <SpaceHeader crumbs={state.crumbs} space={state.space} part="links" />
    <Heading>{t.brokenLinks}</Heading>
    <PagedList
      name={t.brokenLinks}
      empty={t.noBrokenLinks}
      first={links}
      loadPage={(page) => readBroken(state.space.id, page)}
      render={(link) => <LinkRow spaceId={state.space.id} link={link} editable={mayEdit(state)} />}
    />
  </>
);

/** The broken links of a space, each with a link to the place where it can be fixed. */
export async function linksScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, links] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readBroken(spaceId, undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return { title: t.brokenLinksOf(title), organization, view: () => <LinksView state={state} links={links} /> };
}
