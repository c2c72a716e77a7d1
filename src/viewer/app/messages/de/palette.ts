import type { en } from '../en/palette';

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
  found: 'Was gefunden wurde',
  searchEverything: 'Alles durchsuchen',
  whatCanBeFound: 'Seiten, Bereiche, Websites, Befehle',
  nothingWasFound: 'Nichts gefunden. Versuchen Sie weniger oder andere Wörter.',
};
