/** The API and the pages and steps of signing in; health checks, downloads, published sites and files of pages are not limited. */
export const LIMITED_ADDRESSES = /^\/(?:v1|sso|sign-in|invitations|scim|oauth)(?:\/|$)/i;
