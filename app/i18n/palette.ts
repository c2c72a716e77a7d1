import { inLanguage } from './catalogue';

export const en = {
  command: 'Command',
  newSite: 'New site',
  members: 'Members',
  teams: 'Teams',
  organizationSettings: 'Organization settings',
  mergeRules: 'Merge rules',
  auditLog: 'Audit log',
  trash: 'Trash',
  signInSettings: 'Sign-in settings',
  webhooks: 'Webhooks',
  glossary: 'Glossary',
  yourAccount: 'Your account',
  allOrganizations: 'All organizations',
  apiDocumentation: 'API documentation',
  space: 'Space',
  site: 'Site',
  results: 'Results',
  searchEverything: 'Search everything',
  onlyIn: (title: string) => `Only in ${title}`,
  allResultsFor: (query: string) => `All results for “${query}”`,
  searchPlaceholder: 'Pages, spaces, sites, commands',
  noResults: 'No results. Try fewer or different words.',
};

export const t = inLanguage('palette', en);
