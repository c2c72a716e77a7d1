/** Why a browser was sent to its identity provider: to sign someone in, or to show an admin the response of the provider. */
export type SignInPurpose = 'sign-in' | 'test';
