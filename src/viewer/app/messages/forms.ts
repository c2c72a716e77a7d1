import { inLanguage } from './catalogue';
import { en } from './en/forms';

export const t = inLanguage('forms', en);
