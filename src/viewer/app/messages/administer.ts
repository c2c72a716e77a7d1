import { inLanguage } from './catalogue';
import { en } from './en/administer';

export const t = inLanguage('administer', en);
