import { inLanguage } from './catalogue';
import { en } from './en/notifications';

export const t = inLanguage('notifications', en);
