import type { en } from '../documents';

export const de: typeof en = {
  removedBlock: 'Entfernt:',
  addedBlock: 'Hinzugefügt:',
  /** Types of blocks, as in documents. */
  names: {
    drawing: 'Zeichnung',
    prompt: 'Prompt',
    'reusable-content': 'Textbaustein',
    table: 'Tabelle',
  },
  untitled: 'Ohne Titel',
  embedded: (url: string) => `Eingebettet: ${url}`,
  fileNamed: (fragments: string) => `Datei: ${fragments}`,
  drawingOf: (alt: string) => `Zeichnung: ${alt}`,
  linkNamed: (label: string) => `Link: ${label}`,
  linkTo: (label: string, goal: string) => `${label}, zu ${goal}`,
  apiOperation: (method: string, path: string) => `API-Operation: ${method} ${path}`,
  apiSchemas: (schemas: string) => `API-Schemas: ${schemas}`,
  apiWebhook: (name: string) => `API-Webhook: ${name}`,
  tab: (title: string) => `Reiter: ${title}`,
  shownIf: (expression: string) => `Gezeigt, wenn ${expression}`,
  brokenPicture: 'Ein Bild, das nicht angezeigt werden kann',
  pictureOf: (words: string) => `[Bild: ${words}]`,
  picture: '[Bild]',
  attached: 'angehängt',
  aPage: 'eine Seite',
  aLink: 'Link',
  noText: 'Diese Seite hat noch keinen Text.',
};
