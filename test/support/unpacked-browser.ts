import path from 'node:path';

/** A data folder that is preserved between runs, into which the browser of the npm package is unpacked once: 200 MB. */
export const BROWSER_HOME = path.join(__dirname, '../../node_modules/.cache/chromium');
