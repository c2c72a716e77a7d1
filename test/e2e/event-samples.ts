import { list, type Sample, with400 } from './route-sample';

/** Samples of the routes of the event log. */
export const EVENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/orgs/:organizationId/events': with400(
    {
      ...list,
      good: () => ({ query: { type: 'space_created,comment_posted', start: 'oldest', limit: 5 } }),
    },
    { query: { start: 'yesterday' } },
    { query: { type: 'page_eaten' } },
    { query: { type: '' } },
    { query: { space: '' } },
    { query: { collection: 'a b' } },
    { query: { site: 'x'.repeat(33) } },
    { query: { wait: 61 } },
    { query: { wait: 'long' } },
  ),
};
