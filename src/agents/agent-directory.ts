import { Inject, Injectable } from '@nestjs/common';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { allows } from '../common/permissions/permission';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SearchQueryDto, SpaceSearchQueryDto } from '../content/search/dto/search.query';
import type { SearchPageResponse } from '../content/search/dto/search.response';
import { SearchService } from '../content/search/search.service';
import { MembersQuery } from '../members/dto/members.query';
import { MembersDirectory } from '../members/members-directory';
import { MembersService } from '../members/members.service';
import { SpacesService } from '../spaces/spaces.service';
import { AgentAccess } from './agent-access';
import type { AgentCall } from './agent-call';
import { parseQuery } from './agent-input';
import { type AgentList, toAgentList } from './agent-list';

/** Maximum number of items in one response. */
const MAX_ITEMS = 50;
/** Maximum number of spaces in the response of a search in an organization, each with up to 5 pages. */
const MAX_SPACES = 10;

interface ListInput {
  readonly organization: string;
  readonly cursor?: string;
}

interface FoundPage {
  readonly space: string;
  readonly page: string;
  readonly title: string;
  readonly path: string;
  readonly url: string;
  readonly excerpt?: string;
}

const pageOf = (space: string, { id, title, path, urls, sections }: SearchPageResponse): FoundPage => ({
  space,
  page: id,
  title,
  path,
  url: urls.app,
  ...(sections[0]?.body && { excerpt: sections[0].body }),
});

/** Discovery for agents: organizations, their spaces and people, and page search. */
@Injectable()
export class AgentDirectory {
  constructor(
    private readonly access: AgentAccess,
    private readonly members: MembersService,
    private readonly people: MembersDirectory,
    private readonly spaces: SpacesService,
    private readonly search: SearchService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** Organizations that the person belongs to and that their token has access to. */
  async listOrganizations({ actor }: AgentCall, { cursor }: { cursor?: string }) {
    const query = await parseQuery(PageQueryDto, { page: cursor, limit: MAX_ITEMS });
    const list = await this.members.listOrganizations(actor, query, ({ organization: { id, title }, role }) => ({
      id,
      title,
      role: role ?? 'guest',
    }));
    return toAgentList('organizations', list);
  }

  async listSpaces(call: AgentCall, { organization, cursor }: ListInput) {
    const scope = await this.access.organization(call, 'listSpacesInOrganizationById', organization);
    const query = await parseQuery(PageQueryDto, { page: cursor, limit: MAX_ITEMS });
    const { publicUrl } = this.configuration;
    const list = await this.spaces.list(scope, undefined, query, ({ id, title }, role) => ({
      id,
      title,
      url: `${publicUrl}/app/spaces/${id}`,
      mayComment: allows(role, 'content.comment'),
      mayEdit: allows(role, 'content.edit'),
    }));
    return toAgentList('spaces', list);
  }

  async listMembers(call: AgentCall, { organization, search, cursor }: ListInput & { search?: string }) {
    const scope = await this.access.organization(call, 'listMembersInOrganizationById', organization);
    const query = await parseQuery(MembersQuery, { page: cursor, search, limit: MAX_ITEMS });
    const list = await this.people.list(scope, query);
    const items = list.items
      .filter(({ disabled }) => !disabled)
      .map(({ id, role, user: { displayName, email } }) => ({ id, name: displayName, email, role: role ?? 'guest' }));
    return toAgentList('members', { ...list, items });
  }

  /** Searches the pages of a space. */
  async searchSpace(
    call: AgentCall,
    { space, query, cursor }: { space: string; query: string; cursor?: string },
  ): Promise<AgentList<'pages', FoundPage>> {
    const scope = await this.access.space(call, 'searchSpaceContent', space);
    await call.countSearch();
    const wanted = await parseQuery(SpaceSearchQueryDto, { query, page: cursor, limit: MAX_ITEMS });
    const list = await this.search.searchSpace(scope, wanted);
    return toAgentList('pages', { ...list, items: list.items.map((page) => pageOf(space, page)) });
  }

  /** Searches the pages of all spaces of an organization that the person may read. */
  async searchOrganization(
    call: AgentCall,
    { organization, query, cursor }: ListInput & { query: string },
  ): Promise<AgentList<'pages', FoundPage>> {
    const scope = await this.access.organization(call, 'searchOrganizationContent', organization);
    await call.countSearch();
    const wanted = await parseQuery(SearchQueryDto, { query, page: cursor, limit: MAX_SPACES });
    const list = await this.search.searchOrganization(scope, wanted);
    const items = list.items.flatMap(({ id, pages }) => pages.map((page) => pageOf(id, page)));
    const found: ListResponse<FoundPage> = { ...list, items };
    return toAgentList('pages', found);
  }
}
