import { inLanguage } from './catalogue';
import { en } from './en/template-texts';

export const t = inLanguage('templateTexts', en);
