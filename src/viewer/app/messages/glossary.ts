import { inLanguage } from './catalogue';
import { en } from './en/glossary';

export const t = inLanguage('glossary', en);
