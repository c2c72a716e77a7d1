import { inLanguage } from './catalogue';
import { en } from './en/space';

export const t = inLanguage('space', en);
