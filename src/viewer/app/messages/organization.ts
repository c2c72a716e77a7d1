import { inLanguage } from './catalogue';
import { en } from './en/organization';

export const t = inLanguage('organization', en);
