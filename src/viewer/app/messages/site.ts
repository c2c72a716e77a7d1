import { inLanguage } from './catalogue';
import { en } from './en/site';

export const t = inLanguage('site', en);
