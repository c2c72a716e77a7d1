import type { en } from '../en/comparison';
import { number, plural } from '../format';

export const de: typeof en = {
  showUnchangedLines: (count: number) => `${number(count)} unveränderte Zeilen anzeigen`,
  showFurtherLines: (part: number, count: number) => `${part} von ${number(count)} weiteren Zeilen anzeigen`,
  pageHasNoText: 'Die Seite hat keinen Text.',
  untitled: 'Ohne Titel',
  readAsItWouldBe: (title: string) => `„${title}“ lesen, wie sie wäre`,
  redirectFrom: (path: string) => `Weiterleitung ${path}`,
  files: 'Dateien',
  reusableContent: 'Textbausteine',
  variablesAndRedirects: 'Variablen und Weiterleitungen',
  andMore: (more: number) => `Und ${number(more)} weitere.`,
  sideBefore: 'Vorher:',
  sideAfter: 'Nachher:',
  sideRemoved: 'Entfernt:',
  sideAdded: 'Hinzugefügt:',
  edited: 'Bearbeitet',
  isNew: 'Neu',
  removed: 'Entfernt',
  moved: 'Verschoben',
  renamed: 'Umbenannt',
  theTop: 'ganz oben',
  countOfPages: (count: number) => plural(count, { one: '1 Seite', other: `${number(count)} Seiten` }),
  countOfFiles: (count: number) => plural(count, { one: '1 Datei', other: `${number(count)} Dateien` }),
  countOfReusables: (count: number) =>
    plural(count, { one: '1 Textbaustein', other: `${number(count)} Textbausteine` }),
};
