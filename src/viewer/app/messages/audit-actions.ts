import { inLanguage } from './catalogue';
import { en } from './en/audit-actions';

const texts: Readonly<Partial<Record<string, string>>> = inLanguage('auditActions', en);

/** An action of the audit log in words; a service that is newer than the app may record others. */
export const actionText = (action: string): string => texts[action] ?? action;
