/** Paths with rate limits: the API, and the pages and steps of signing in; not health checks, downloads, published sites and files of pages. */
export const LIMITED_ADDRESSES = /^\/(?:v1|sso|sign-in|invitations|scim|oauth)(?:\/|$)/i;
