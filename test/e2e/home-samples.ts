import { list, type Call, type Sample } from './route-sample';

const badFavorite: Call[] = [
  {},
  { body: {} },
  { body: { favorite: 'yes' } },
  { body: { favorite: null } },
  { body: { favorite: true, note: 'x' } },
];

const favoriteSamples = (path: string): Record<string, Sample> => ({
  [`get ${path}/favorite`]: { status: 200 },
  [`put ${path}/favorite`]: {
    status: 200,
    good: () => ({ body: { favorite: true } }),
    bad: () => badFavorite,
  },
});

/** Samples of the routes of favorites and of the pages opened last. */
export const HOME_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/orgs/:organizationId/favorites': list,
  'get /v1/orgs/:organizationId/recent-pages': list,
  ...favoriteSamples('/v1/spaces/:spaceId'),
  ...favoriteSamples('/v1/spaces/:spaceId/content/page/:pageId'),
  'post /v1/spaces/:spaceId/content/page/:pageId/opened': {
    status: 204,
    good: () => ({ body: {} }),
    bad: () => [
      { body: { changeRequest: '' } },
      { body: { changeRequest: null } },
      { body: { changeRequest: 'x'.repeat(33) } },
      { body: { page: 'x' } },
    ],
  },
};
