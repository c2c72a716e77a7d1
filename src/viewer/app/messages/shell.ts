import { inLanguage } from './catalogue';
import { en } from './en/shell';

export const t = inLanguage('shell', en);
