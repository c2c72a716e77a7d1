import { inLanguage } from './catalogue';
import { en } from './en/comparison';

export const t = inLanguage('comparison', en);
