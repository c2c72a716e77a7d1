import { inLanguage } from './catalogue';
import { en } from './en/account';

export const t = inLanguage('account', en);
