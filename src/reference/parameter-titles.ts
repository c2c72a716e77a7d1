import type { ParameterPlace } from './operation-model';

/** The heading for parameters of one location. */
export const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};
