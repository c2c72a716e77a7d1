/** Files of an export that are generated from the content as a whole. */
export const CONFIG_PATH = '.gitbook.yaml';
export const VARIABLES_PATH = '.gitbook/vars.yaml';
export const SUMMARY_PATH = 'SUMMARY.md';
