import { inLanguage } from './catalogue';
import { en } from './en/palette';

export const t = inLanguage('palette', en);
