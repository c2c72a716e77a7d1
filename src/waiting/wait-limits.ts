/** How long and how many requests may wait; beyond these numbers, those that would wait are refused (429). */
export const WAIT_LIMITS = {
  /** The longest wait, in seconds. */
  seconds: 60,
  /** Requests that wait at a time, in each process. */
  ofCaller: 10,
  ofOrganization: 200,
  ofProcess: 2_000,
};
