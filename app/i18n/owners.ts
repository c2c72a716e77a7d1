import { inLanguage } from './catalogue';

export const en = {
  owners: 'Owners',
  hint: 'Owners are asked for a review when a change request changes their pages. Enter the path of a page, which includes its subpages, or a pattern: * stands for a part of a name, ** for any pages above.',
  newEntry: 'New entry',
  place: 'Pages',
  addPerson: (place: string) => (place === '' ? 'Add an owner' : `Add an owner of ${place}`),
  teamsOf: (place: string) => `Teams that own ${place}`,
  addTeam: (place: string) => (place === '' ? 'Add a team' : `Add a team that owns ${place}`),
  chooseTeam: 'Add a team…',
  removeOne: (title: string) => `Remove ${title}`,
  removeEntry: (place: string) => (place === '' ? 'Remove entry' : `Remove ${place}`),
  addEntry: 'Add pages',
  required: 'An owner of each changed part has to approve it before a merge',
  save: 'Save owners',
  saved: 'Owners saved',
};

export const t = inLanguage('owners', en);
