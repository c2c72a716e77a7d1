import { t } from '../messages/comparison';

/**
 * The label of a field in the language of the app; names without a translation are derived from their spelling: `noIndex` is "No index".
 */
export function fieldLabel(name: string): string {
  const known: Readonly<Record<string, string>> = t.fieldNames;
  if (known[name] !== undefined) return known[name];
  const apart = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return apart.slice(0, 1).toUpperCase() + apart.slice(1);
}
