import { inLanguage } from './catalogue';
import { en } from './en/templates';

export const t = inLanguage('templates', en);
