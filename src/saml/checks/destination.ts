import type { Check } from './check.types';
import { quoted } from './quoted';

/** The response was sent to this service. */
export const destinationProblem: Check = ({ response: { destination } }, { acsUrl }) =>
  destination === acsUrl
    ? undefined
    : `the destination of the response is ${quoted(destination)} instead of ${quoted(acsUrl)}`;
