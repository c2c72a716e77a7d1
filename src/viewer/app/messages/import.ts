import { inLanguage } from './catalogue';
import { en } from './en/import';

export const t = inLanguage('imports', en);
