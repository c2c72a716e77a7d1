import { inLanguage } from './catalogue';

export const en = {
  glossary: 'Glossary',
  glossaryHint:
    'Terms and their translations. Translators and programs read them here and through the API; nothing is translated automatically.',
  glossaryOf: (organization: string) => `Glossary of ${organization}`,
  noTerms: 'No terms yet.',
  addTerm: 'Add term',
  changeTerm: 'Change term',
  add: 'Add',
  save: 'Save',
  change: 'Change…',
  changeOf: (term: string) => `Change “${term}”…`,
  remove: 'Remove',
  removeOf: (term: string) => `Remove “${term}”`,
  added: 'Term added',
  changed: 'Term changed',
  removed: 'Term removed',
  anotherLanguage: 'Another language',
  language: 'Language',
  termIn: (language: string) => `Term in ${language}`,
  termHint: 'Leave empty to remove this language.',
};

export const t = inLanguage('glossary', en);
