import type { ParameterPlace } from './operation-model';

/** What the parameters of a place are called together. */
export const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};
