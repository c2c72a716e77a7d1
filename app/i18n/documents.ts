import { inLanguage } from './catalogue';

export const en = {
  removedBlock: 'Removed:',
  addedBlock: 'Added:',
  /** Types of blocks, as in documents. */
  names: {
    drawing: 'Drawing',
    prompt: 'Prompt',
    'reusable-content': 'Reusable content',
    table: 'Table',
  },
  untitled: 'Untitled',
  embedded: (url: string) => `Embedded: ${url}`,
  fileNamed: (fragments: string) => `File: ${fragments}`,
  drawingOf: (alt: string) => `Drawing: ${alt}`,
  linkNamed: (label: string) => `Link: ${label}`,
  linkTo: (label: string, goal: string) => `${label}, links to ${goal}`,
  apiOperation: (method: string, path: string) => `API operation: ${method} ${path}`,
  apiSchemas: (schemas: string) => `API schemas: ${schemas}`,
  apiWebhook: (name: string) => `API webhook: ${name}`,
  tab: (title: string) => `Tab: ${title}`,
  shownIf: (expression: string) => `Shown if ${expression}`,
  brokenPicture: 'Picture that cannot be displayed',
  pictureOf: (words: string) => `[picture: ${words}]`,
  picture: '[picture]',
  attached: 'attached',
  aPage: 'a page',
  aLink: 'link',
  noText: 'This page has no text yet.',
};

export const t = inLanguage('documents', en);
