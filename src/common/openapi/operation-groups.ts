/** The groups of operations, in display order. An operation belongs to exactly one. */
export const OPERATION_GROUPS = {
  Users: 'Users and their API tokens. A user is independent of any organization.',
  Organizations:
    'The organizations you belong to and their settings. All other resources belong to exactly one organization.',
  Members: 'Members and guests of an organization, their roles, and how people join: by invite, link or email domain.',
  'Single sign-on':
    'Sign-in through the identity provider of an organization: its settings, the available methods, and the pages of the sign-in. The pages require no token.',
  Teams: 'Named groups of members that spaces and collections can be shared with. Owners of a team manage its members.',
  Collections: 'Folders of spaces. Collections can be nested, and their spaces inherit permissions.',
  Spaces: 'A space contains one documentation: its settings, its position, trash and restore.',
  Permissions:
    'Access to spaces and collections: direct roles of people and teams, effective roles, and where they come from.',
  Events:
    'What happens in an organization, in order: for programs that keep something up to date. No event is left out.',
  'Audit log': 'A record of who did what in an organization, when and from where. It cannot be modified.',
  'Space content': 'The newest revision of a space: import, the page tree, page texts, files, references and search.',
  Imports: 'Imports from addresses that go on in the queue: starting them, how far they are, and what came of them.',
  Git: 'Synchronization of spaces with Git repositories: the connection of a space, and the log of its runs.',
  'Change requests':
    'Proposed edits of a space, with their own content, reviews and comments, until they are merged into the primary content.',
  'Change request content':
    'The space with the changes of a change request applied; it can be read and edited like the space itself.',
  Comments: 'Discussions of a space, of its pages and of change requests: comments, replies and reactions.',
  Sites: 'Published documentation: the sites of an organization, their audience and their URLs.',
  'Site structure': 'The content of a site: sections, section groups, and spaces as their variants.',
  'Site audience': 'Access for readers: share links, visitor authentication, and claims that decide what visitors see.',
  'Published sites':
    'Operations for renderers and readers of published sites: resolving URLs, the published structure, search.',
  'OpenAPI specifications': 'Descriptions of HTTP APIs, managed by an organization and shown on its pages.',
  'Translation settings': 'Translation settings of an organization: titles and languages.',
  Webhooks: 'URLs that are notified of events in an organization, following Standard Webhooks, and the delivery log.',
  Notifications:
    'Notifications of a person: their inbox, as a list and as a live stream, subscriptions and preferences.',
  Home: 'What a person comes back to: favorites, and the pages they opened last.',
  Agents:
    'The MCP server for authors: agents read documentation and propose changes, with the token and the rights of a person.',
  Revisions:
    'Earlier content of a space. Every change creates a revision; revisions never change, and remain available by their identifier.',
  Files: 'The content of images and other files, at signed URLs that require no token.',
  Operate:
    'Operating the installation: what there is, the queue, quotas of organizations, announcements. Only for operators.',
  App: 'The browser app, which `urls.app` of every resource points to. Loading it requires no token.',
  Health: 'The version of the service, and checks for supervisors and load balancers. No token required.',
} as const;

export type OperationGroup = keyof typeof OPERATION_GROUPS;
