import { inLanguage } from './catalogue';
import { en } from './en/sign-in';

export const t = inLanguage('signIn', en);
