/** Path of the SCIM endpoints, below the address of the service and beside the versions of its own API. */
export const SCIM_PATH = '/scim/v2';

/** Requests whose bodies are parsed here, so that invalid ones are answered in the format of this protocol. */
export const SCIM_BODIES = /^(?:POST|PUT|PATCH) \/scim\/v2(?:\/|$)/;

export const isScimPath = (path: string): boolean => path === SCIM_PATH || path.startsWith(`${SCIM_PATH}/`);
