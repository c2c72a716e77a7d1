import { inLanguage } from './catalogue';

export const en = {
  untitled: 'Untitled',
  embedded: (url: string) => `Embedded: ${url}`,
  fileNamed: (fragments: string) => `File: ${fragments}`,
  drawingOf: (alt: string) => `Drawing: ${alt}`,
  drawing: 'Drawing',
  linkNamed: (label: string) => `Link: ${label}`,
  linkTo: (label: string, goal: string) => `${label}, links to ${goal}`,
  reusableContent: 'Reusable content',
  apiOperation: (method: string, path: string) => `API operation: ${method} ${path}`,
  apiSchemas: (schemas: string) => `API schemas: ${schemas}`,
  apiWebhook: (name: string) => `API webhook: ${name}`,
  tab: (title: string) => `Tab: ${title}`,
  shownIf: (expression: string) => `Shown if ${expression}`,
  prompt: 'Prompt',
  brokenPicture: 'Picture that cannot be displayed',
  table: 'Table',
  pictureOf: (words: string) => `[picture: ${words}]`,
  picture: '[picture]',
  attached: 'attached',
  aPage: 'a page',
  aLink: 'link',
  noText: 'This page has no text yet.',
};

export const t = inLanguage('documents', en);
