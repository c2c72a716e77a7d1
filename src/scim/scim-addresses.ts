/** Where directories call: below the address of the service, beside the versions of our own API. */
export const SCIM_PATH = '/scim/v2';

/** Requests whose bodies are read here, and refused in the form of this protocol. */
export const SCIM_BODIES = /^(?:POST|PUT|PATCH) \/scim\/v2(?:\/|$)/;

export const isScimPath = (path: string): boolean => path === SCIM_PATH || path.startsWith(`${SCIM_PATH}/`);
