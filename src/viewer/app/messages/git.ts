import { inLanguage } from './catalogue';
import { en } from './en/git';

export const t = inLanguage('git', en);
