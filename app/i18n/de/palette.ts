import type { en } from '../palette';

export const de: typeof en = {
  command: 'Befehl',
  newSite: 'Neue Website',
  members: 'Mitglieder',
  teams: 'Teams',
  organizationSettings: 'Einstellungen der Organisation',
  mergeRules: 'Übernahmeregeln',
  auditLog: 'Auditprotokoll',
  trash: 'Papierkorb',
  signInSettings: 'Anmeldeeinstellungen',
  webhooks: 'Webhooks',
  glossary: 'Glossar',
  yourAccount: 'Ihr Konto',
  allOrganizations: 'Alle Organisationen',
  apiDocumentation: 'API-Dokumentation',
  site: 'Website',
  results: 'Ergebnisse',
  searchEverything: 'Alles durchsuchen',
  searchPlaceholder: 'Seiten, Bereiche, Websites, Befehle',
  noResults: 'Keine Ergebnisse. Versuchen Sie es mit weniger oder anderen Wörtern.',
};
