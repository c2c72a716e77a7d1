import type { en } from '../owners';

export const de: typeof en = {
  owners: 'Zuständige',
  hint: 'Zuständige werden um eine Prüfung gebeten, wenn ein Änderungsantrag ihre Seiten ändert. Geben Sie den Pfad einer Seite ein, der ihre Unterseiten einschließt, oder ein Muster: * steht für einen Teil eines Namens, ** für beliebige Seiten darüber.',
  newEntry: 'Neuer Eintrag',
  place: 'Seiten',
  addPerson: (place: string) =>
    place === '' ? 'Zuständige Person hinzufügen' : `Zuständige Person für ${place} hinzufügen`,
  teamsOf: (place: string) => `Teams, die für ${place} zuständig sind`,
  addTeam: (place: string) => (place === '' ? 'Team hinzufügen' : `Zuständiges Team für ${place} hinzufügen`),
  chooseTeam: 'Team hinzufügen …',
  removeOne: (title: string) => `${title} entfernen`,
  removeEntry: (place: string) => (place === '' ? 'Eintrag entfernen' : `${place} entfernen`),
  addEntry: 'Seiten hinzufügen',
  required: 'Vor dem Übernehmen muss für jeden geänderten Teil eine zuständige Person zustimmen',
  save: 'Zuständige speichern',
  saved: 'Zuständige gespeichert',
};
