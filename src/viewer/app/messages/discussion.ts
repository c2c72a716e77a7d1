import { inLanguage } from './catalogue';
import { en } from './en/discussion';

export const t = inLanguage('discussion', en);
