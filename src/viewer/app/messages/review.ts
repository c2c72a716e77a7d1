import { inLanguage } from './catalogue';
import { en } from './en/review';

export const t = inLanguage('review', en);
