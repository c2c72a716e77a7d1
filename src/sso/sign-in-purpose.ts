/** Why a browser was sent to its identity provider: to sign someone in, or to show an admin what the provider says. */
export type SignInPurpose = 'sign-in' | 'test';
