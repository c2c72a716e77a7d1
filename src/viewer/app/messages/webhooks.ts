import { inLanguage } from './catalogue';
import { en } from './en/webhooks';

export const t = inLanguage('webhooks', en);
