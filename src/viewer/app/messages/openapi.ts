import { inLanguage } from './catalogue';
import { en } from './en/openapi';

export const t = inLanguage('openapi', en);
