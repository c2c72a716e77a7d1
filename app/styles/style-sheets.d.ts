/** Importing a style sheet adds it to the document: see scripts/bundle-app.mjs. */
declare module '*.css';
