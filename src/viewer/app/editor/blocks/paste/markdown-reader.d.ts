/** `src/documents/json/markdown-to-document.ts`, by its alias in `scripts/bundle-viewer.mjs`: it needs types that the app does not have. */
declare module 'markdown-reader' {
  export function fragmentToDocument(source: string): import('../../../../../documents/blocks/registry').JsonDocument;
}
