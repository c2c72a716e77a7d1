/** Where browsers send the forms of signing in, which are no JSON. */
export const SIGN_IN_FORMS = /^POST \/(?:sign-in\/(?:password|passkey|code|mail|link)|invitations\/[^/]+)\/?$/i;
