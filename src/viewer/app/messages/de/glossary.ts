import type { en } from '../en/glossary';

export const de: typeof en = {
  glossary: 'Glossar',
  glossaryHint:
    'Begriffe und wie sie in jeder Sprache heißen. Menschen und Programme, die übersetzen, lesen sie hier und über die API; von selbst wird nichts übersetzt.',
  glossaryOf: (organization) => `Glossar von ${organization}`,
  noTerms: 'Es gibt noch keine Begriffe.',
  addATerm: 'Begriff hinzufügen',
  changeTerm: 'Begriff ändern',
  add: 'Hinzufügen',
  save: 'Speichern',
  change: 'Ändern …',
  changeOf: (term) => `„${term}“ ändern …`,
  remove: 'Entfernen',
  removeOf: (term) => `„${term}“ entfernen`,
  isAdded: 'Der Begriff ist hinzugefügt.',
  isChanged: 'Der Begriff ist geändert.',
  isRemoved: 'Der Begriff ist entfernt.',
  anotherLanguage: 'Weitere Sprache',
  language: 'Sprache',
  termIn: (language) => `Begriff auf ${language}`,
  termHint: 'Lassen Sie das Feld leer, um diese Sprache wegzunehmen.',
};
