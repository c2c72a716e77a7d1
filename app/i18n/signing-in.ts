import { inLanguage } from './catalogue';

export const en = {
  withAnApiToken: 'With an API token',
  whereTokensComeFrom: 'The server prints one on its first start; create more on your account screen.',
  apiToken: 'API token',
  rememberToken: 'Remember it in this browser after this tab is closed',
  signInWithAPassword: 'Sign in with a password or through your organization',
  signInWithToken: 'Sign in with token',
  tokenNotValid: 'This token is not valid. Copy the whole token, or sign in in another way.',
  signIn: 'Sign in',
};

export const t = inLanguage('signingIn', en);
