/** The groups of operations, in the order people see them. An operation belongs to exactly one. */
export const OPERATION_GROUPS = {
  Users: 'People, and the API tokens they call with. A person is independent of any organization.',
  Organizations: 'The organizations you belong to and their settings. Everything else belongs to exactly one of them.',
  Members:
    'Who belongs to an organization and with which role, and how people come in: by invite, link or e-mail domain.',
  'Single sign-on':
    'How people sign in through the identity provider of their organization: its settings, which ways there are, and the pages on the way. The pages need no token.',
  Teams:
    'Named groups of members, that spaces and collections can be shared with. An owner of a team manages who is in it.',
  Collections: 'Folders of spaces. Collections nest, and spaces in them inherit who may do what.',
  Spaces: 'A space is one documentation: its settings, its place among the others, its trash and restore.',
  Permissions:
    'Who may what on a space or collection: what it gives to people and teams by name, what comes out of it, and why.',
  'Audit log': 'Who did what in an organization, when and from where. Nobody can change it.',
  'Space content':
    'The newest revision of a space: import, the tree of pages, their text, files, references between them, and search.',
  'Change requests':
    'Proposed edits of a space: their own content, reviews and comments, until they are merged into the primary content.',
  'Change request content': 'What a change request would make of the space, written and read like the space itself.',
  Comments: 'Discussions of a space, of its pages and of change requests: comments, replies and reactions.',
  Sites: 'Published documentation: which sites an organization has, who sees them, and where.',
  'Site structure': 'What a site shows: sections, groups of sections, and spaces as their variants.',
  'Site audience': 'How readers come in: share links, sign-in of visitors, claims that decide what they see.',
  'Published sites':
    'What renderers and readers ask of published sites: resolving addresses, the published structure, search.',
  'OpenAPI specifications': 'Descriptions of HTTP APIs, kept by an organization, and shown on its pages.',
  Revisions:
    'Older content of a space. Every change makes a revision; revisions never change, and stay readable by their identifier.',
  Files: 'The bytes of pictures and other files, at signed addresses that need no token.',
  Viewer: 'Pages for people, which `urls.app` of every resource leads to. No token needed to load them.',
  Health: 'What a supervisor or a load balancer asks. No token needed.',
} as const;

export type OperationGroup = keyof typeof OPERATION_GROUPS;
