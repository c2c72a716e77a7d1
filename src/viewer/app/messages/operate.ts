import { inLanguage } from './catalogue';
import { en } from './en/operate';

export const t = inLanguage('operate', en);
