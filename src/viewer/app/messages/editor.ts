import { inLanguage } from './catalogue';
import { en } from './en/editor';

export const t = inLanguage('editor', en);
