import { inLanguage } from './catalogue';

export const en = {
  withAnApiToken: 'Sign in with an API token',
  whereTokensComeFrom: 'The server prints one on its first start; create more on your account screen.',
  apiToken: 'API token',
  rememberToken: 'Remember it in this browser after this tab is closed',
  otherWays: 'Sign in another way',
  tokenNotValid: 'This token is not valid. Copy the whole token, or sign in another way.',
  signIn: 'Sign in',
};

export const t = inLanguage('signingIn', en);
