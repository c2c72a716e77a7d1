import { t } from '../../i18n/comparison';

/**
 * The label of a field in the language of the app; names without a translation are derived from their spelling: `noIndex` is "No index".
 */
export function fieldLabel(name: string): string {
  const names: Readonly<Record<string, string>> = t.fieldNames;
  if (names[name] !== undefined) return names[name];
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
