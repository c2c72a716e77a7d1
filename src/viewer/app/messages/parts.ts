import { inLanguage } from './catalogue';
import { en } from './en/parts';

export const t = inLanguage('parts', en);
