import type { Sample } from './route-sample';

/** Samples of the routes for operators of the installation. */
export const OPERATE_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/operate/outbound': { status: 200 },
  'post /v1/operate/outbound/pause': {
    status: 200,
    good: () => ({ body: { reason: 'x'.repeat(200) } }),
    bad: () => [{ body: { reason: '' } }, { body: { reason: 'x'.repeat(201) } }, { body: { reason: 7 } }],
  },
  'post /v1/operate/outbound/resume': { status: 200 },
};
