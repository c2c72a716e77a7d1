import type { en } from '../glossary';

export const de: typeof en = {
  glossary: 'Glossar',
  glossaryHint:
    'Begriffe und ihre Übersetzungen. Menschen und Programme, die übersetzen, lesen sie hier und über die API; automatisch wird nichts übersetzt.',
  glossaryOf: (organization) => `Glossar von ${organization}`,
  noTerms: 'Es gibt noch keine Begriffe.',
  addTerm: 'Begriff hinzufügen',
  changeTerm: 'Begriff ändern',
  add: 'Hinzufügen',
  save: 'Speichern',
  change: 'Ändern …',
  changeOf: (term) => `„${term}“ ändern …`,
  remove: 'Entfernen',
  removeOf: (term) => `„${term}“ entfernen`,
  added: 'Begriff hinzugefügt',
  changed: 'Begriff geändert',
  removed: 'Begriff entfernt',
  anotherLanguage: 'Weitere Sprache',
  language: 'Sprache',
  termIn: (language) => `Begriff auf ${language}`,
  termHint: 'Lassen Sie das Feld leer, um diese Sprache wegzunehmen.',
};
