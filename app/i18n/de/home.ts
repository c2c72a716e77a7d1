import type { en } from '../home';
import { number, plural } from '../format';
import { type Piece, words } from '../words';

export const de: typeof en = {
  home: 'Start',
  noOrganizations:
    'Sie sind noch in keiner Organisation Mitglied. Bitten Sie jemanden aus der Verwaltung, Sie einzuladen.',
  firstSteps: 'Erste Schritte',
  bringYourDocumentation: 'Dokumentation mitbringen',
  importHint: 'Importieren Sie Dateien aus Markdown, Word, Confluence oder Notion oder eine Website.',
  importStep: 'Importieren',
  writeSomething: 'Die erste Seite schreiben',
  writeHint: 'Ein neuer Bereich, mit dem Editor schon offen vor Ihnen.',
  writeStep: 'Schreiben',
  publishIt: 'Eine Website veröffentlichen',
  publishHint: 'Geben Sie Ihrer Dokumentation eine Adresse, die man lesen kann.',
  publishStep: 'Veröffentlichen',
  documentation: 'Dokumentation',
  waitingForYou: 'Das wartet auf Sie',
  nothingWaits: 'Nichts wartet auf Sie.',
  reviewWanted: (name: string) => `${name} bittet Sie um eine Prüfung`,
  yourDrafts: 'Ihre Entwürfe',
  draft: 'Entwurf',
  inReview: 'In Prüfung',
  outdated: 'Veraltet',
  pagesChanged: (count: number, at: Piece) =>
    plural(count, { one: words`1 Seite, geändert am ${at}`, other: words`${number(count)} Seiten, geändert am ${at}` }),
  continueWhereYouWere: 'Weitermachen, wo Sie waren',
  recentPages: 'Zuletzt geöffnete Seiten',
  noRecentPages: 'Seiten, die Sie öffnen, erscheinen hier.',
  inDraft: (subject: string) => `im Entwurf „${subject}“`,
  favorites: 'Ihre Favoriten',
  noFavorites: 'Geben Sie einem Bereich oder einer Seite einen Stern, dann finden Sie sie hier.',
  whatChanged: 'Was sich geändert hat',
  merged: (name: string, at: Piece) => words`von ${name}, übernommen am ${at}`,
  new: 'Neu',
};
