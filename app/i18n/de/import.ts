import type { en } from '../import';
import { number, plural } from '../format';

export const de: typeof en = {
  noDocumentation: 'In dieser Datei wurde keine Dokumentation gefunden.',
  noFile: 'In Ihrer Auswahl sind keine Dateien. Wählen Sie Markdown-, HTML- oder Word-Dateien.',
  filesAreTooLarge:
    'Diese Dateien sind zusammen größer als 1 GiB. Packen Sie sie in ein Zip-Archiv und importieren Sie dieses, oder verbinden Sie ein Git-Repository.',
  files: 'Dateien, ein Ordner oder ein Archiv',
  filesHint:
    'Markdown-, HTML- und Word-Dateien werden Seiten; Bilder, die sie zeigen, kommen mit. Eine SUMMARY.md gibt ihre Reihenfolge vor; ohne sie folgt sie den Ordnern.',
  dropHere: 'Dateien, einen Ordner oder ein ZIP-Archiv hier ablegen',
  chooseFiles: 'Dateien wählen',
  chooseFolder: 'Ordner wählen',
  pagesFound: (count: number) => plural(count, { one: '1 Seite', other: `${number(count)} Seiten` }),
  othersFound: (count: number) => plural(count, { one: '1 andere Datei', other: `${number(count)} andere Dateien` }),
  comesFrom: (product: string) => `aus ${product}`,
  fromThisComputer: 'Von diesem Computer',
  zipAddress: 'Ein ZIP-Archiv von einer URL',
  zipAddressHint: 'Markdown-, HTML- oder Word-Dateien mit ihren Bildern.',
  website: 'Eine Website',
  websiteHint: 'Alle Seiten unter dieser Adresse, die robots.txt erlaubt, höchstens 500. Das kann Minuten dauern.',
  gitbookHint:
    'Synchronisieren Sie den Bereich in GitBook mit einem Git-Repository und wählen Sie dann eine Kopie davon. Blöcke, das Inhaltsverzeichnis und Textbausteine bleiben erhalten.',
  notionHint:
    'Exportieren Sie in Notion als „Markdown & CSV“ oder HTML, mit Unterseiten, und wählen Sie dann das ZIP-Archiv.',
  confluenceHint: 'Exportieren Sie den Bereich in Confluence als HTML und wählen Sie dann das ZIP-Archiv.',
  docusaurusHint: 'Wählen Sie den Ordner mit docusaurus.config.js; seine Seitenleiste wird das Inhaltsverzeichnis.',
  mkdocsHint: 'Wählen Sie den Ordner mit mkdocs.yml; seine Navigation wird das Inhaltsverzeichnis.',
  vitepressHint: 'Wählen Sie den Ordner, der .vitepress enthält; seine Seitenleiste wird das Inhaltsverzeichnis.',
  gitRepository: 'Ein Git-Repository',
  gitHint: 'Importiert das Repository und hält dann beide Seiten gleich.',
  githubWiki: 'Ein GitHub-Wiki',
  githubWikiHint: 'Die Adresse eines öffentlichen Wikis, zum Beispiel https://github.com/owner/project/wiki.',
  googleDocsHint: 'Die Adresse eines Dokuments, das alle mit dem Link ansehen dürfen.',
  webPage: 'Eine Webseite',
  webPageHint: 'Der Text dieser einen Seite.',
  markdownAddress: 'Eine Markdown-Datei unter einer Adresse',
  markdownAddressHint: 'Die Adresse der Datei selbst, nicht einer Seite, die sie zeigt.',
  wordAddress: 'Ein Word-Dokument unter einer Adresse',
  wordAddressHint: 'Die Adresse, von der die .docx-Datei heruntergeladen wird.',
  notAnAddress: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  readingFrom: (host: string) =>
    `${host} wird gelesen. Sie können dies schließen: Der Import läuft weiter und wird hier wieder gezeigt.`,
  pagesRead: (count: number, host: string) =>
    plural(count, {
      one: `1 Seite von ${host} gelesen. Sie können dies schließen: Der Import läuft weiter.`,
      other: `${number(count)} Seiten von ${host} gelesen. Sie können dies schließen: Der Import läuft weiter.`,
    }),
  writingPages: 'Seiten werden geschrieben …',
  cancelImport: 'Import anhalten',
  importStopped: 'Import angehalten. Nichts wurde importiert.',
  chooseFirst: 'Wählen Sie zuerst, was importiert werden soll.',
  packingFiles: 'Die Dateien werden gepackt …',
  archiveName: 'Dateien.zip',
  uploaded: (sent: string, total: string) =>
    `${sent} von ${total} MiB hochgeladen. Lassen Sie dies geöffnet, bis alles hochgeladen ist.`,
  uploadPaused: 'Hochladen angehalten',
  pauseUpload: 'Anhalten',
  resumeUpload: 'Fortsetzen',
  waitingForServer: 'Der Server ist nicht erreichbar. Das Hochladen geht automatisch weiter.',
  storingFiles:
    'Das Archiv wird gelesen. Sie können dies schließen: Der Import läuft weiter und wird hier wieder angezeigt.',
  leftOut: (left: number) => `Ausgelassen: ${number(left)}`,
  filesIn: (count: number) => plural(count, { one: '1 Datei', other: `${number(count)} Dateien` }),
  seeDraft: 'Entwurf ansehen',
  anAddress: 'Eine Adresse',
  archive: 'Archiv',
  sizeHint: 'Ein Archiv darf 2 GB groß sein. Seiten, die früher vom selben Pfad kamen, werden aktualisiert.',
  importProgress: 'Fortschritt des Imports',
  from: 'Von',
  connectRepository: 'Repository verbinden',
  importAction: 'Importieren',
  importing: 'Wird importiert …',
  address: 'Adresse',
  source: 'Quelle',
  importInto: (title: string) => `In „${title}“ importieren`,
  inYourDraft: (count: number) =>
    plural(count, {
      one: '1 Seite oder Datei ist in Ihrem Entwurf.',
      other: `${number(count)} Seiten und Dateien sind in Ihrem Entwurf.`,
    }),
  pagesInYourDraft: (count: number) =>
    plural(count, { one: 'Ihr Entwurf: 1 Seite', other: `Ihr Entwurf: ${number(count)} Seiten` }),
  moreInTheLog: (count: number) =>
    plural(count, {
      one: 'Und 1 weitere, die im Protokoll des Dienstes steht.',
      other: `Und ${number(count)} weitere, die im Protokoll des Dienstes stehen.`,
    }),
};
