import { inLanguage } from './catalogue';
import { en } from './en/documents';

export const t = inLanguage('documents', en);
