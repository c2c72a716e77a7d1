import { inLanguage } from './catalogue';
import { en } from './en/pages';

export const t = inLanguage('pages', en);
