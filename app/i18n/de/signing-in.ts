import type { en } from '../signing-in';

export const de: typeof en = {
  withAnApiToken: 'Mit einem API-Token anmelden',
  whereTokensComeFrom: 'Beim ersten Start gibt der Dienst eines aus; weitere erstellen Sie in Ihrem Konto.',
  apiToken: 'API-Token',
  rememberToken: 'In diesem Browser merken, auch wenn dieser Tab geschlossen ist',
  otherWays: 'Auf andere Weise anmelden',
  tokenNotValid: 'Dieses Token gilt nicht. Kopieren Sie das ganze Token, oder melden Sie sich anders an.',
  signIn: 'Anmelden',
};
