import type { en } from '../templates';

export const de: typeof en = {
  anEmptyPage: 'Eine leere Seite',
  nothingButTheTitle: 'Nichts außer dem Titel.',
  guide: 'Anleitung',
  guideHint: 'Eine Aufgabe von Anfang bis Ende: was nötig ist, die Schritte, wie man das Ergebnis prüft.',
  reference: 'Referenz',
  referenceHint: 'Alle Optionen oder Felder einer Sache in einer Tabelle, mit einem Beispiel.',
  releases: 'Versionshinweise',
  releasesHint: 'Was neu, geändert und behoben ist, nach Datum; Leser können sie als Feed verfolgen.',
  decision: 'Entscheidungsprotokoll',
  decisionHint: 'Was entschieden wurde und warum: Kontext, Möglichkeiten, Folgen.',
  questions: 'Häufige Fragen',
  questionsHint: 'Fragen, die sich öffnen und ihre Antworten zeigen, nach Themen.',
  anEmptySpace: 'Ein leerer Bereich',
  emptySpaceHint: 'Schreiben Sie die erste Seite selbst oder importieren Sie Dokumentation.',
  product: 'Produktdokumentation',
  productHint:
    'Eine Willkommensseite, ein Schnelleinstieg, eine Anleitung, eine Referenz, Antworten und Versionshinweise, jede mit einem Text zum Ersetzen.',
  beginWithProduct: 'Mit Produktdokumentation beginnen',
  changedMeanwhile: 'Jemand anders hat den Bereich inzwischen auf andere Weise geändert.',
};
