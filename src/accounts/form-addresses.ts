/** Where browsers send the forms of signing in, which are no JSON. */
export const SIGN_IN_FORMS = /^POST \/(?:sign-in\/(?:password|code|mail|link)|invitations\/[^/]+)\/?$/i;
