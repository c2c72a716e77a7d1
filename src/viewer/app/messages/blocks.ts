import { inLanguage } from './catalogue';
import { en } from './en/blocks';

export const t = inLanguage('blocks', en);
