import { inLanguage } from './catalogue';
import { number, plural } from './format';
import { type Piece, words } from './words';

export const en = {
  home: 'Home',
  noOrganizations: 'You are not a member of any organization yet. Ask an admin of one to invite you.',
  firstSteps: 'First steps',
  bringYourDocumentation: 'Bring your documentation',
  importHint: 'Import Markdown, Word, Confluence or Notion files, or a website.',
  importStep: 'Import',
  writeSomething: 'Write the first page',
  writeHint: 'A new space, and the editor open in front of you.',
  writeStep: 'Write',
  publishIt: 'Publish a site',
  publishHint: 'Give your documentation an address that readers can open.',
  publishStep: 'Publish',
  documentation: 'Documentation',
  waitingForYou: 'Waiting for you',
  nothingWaits: 'Nothing is waiting for you.',
  reviewWanted: (name: string) => `${name} wants your review`,
  yourDrafts: 'Your drafts',
  draft: 'Draft',
  inReview: 'In review',
  outdated: 'Outdated',
  pagesChanged: (count: number, at: Piece) =>
    plural(count, { one: words`1 page, changed ${at}`, other: words`${number(count)} pages, changed ${at}` }),
  continueWhereYouWere: 'Continue where you were',
  recentPages: 'Recent pages',
  noRecentPages: 'Pages that you open appear here.',
  inDraft: (subject: string) => `in the draft “${subject}”`,
  favorites: 'Your favorites',
  noFavorites: 'Star a space or a page to find it here.',
  whatChanged: 'What changed',
  merged: (name: string, at: Piece) => words`by ${name}, merged ${at}`,
  new: 'New',
};

export const t = inLanguage('home', en);
