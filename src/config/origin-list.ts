import { RuleError } from './rule-error';

const RULE = 'must be origins of pages, such as https://tools.example.com, separated by commas';

/** Origins as browsers send them: no path and no wildcard. */
export function originList(value: string): readonly string[] {
  const given = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return given.map((item) => {
    const url = URL.canParse(item) ? new URL(item) : undefined;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (!url || !isWeb || item.toLowerCase() !== url.origin) throw new RuleError(`${RULE}; "${item}" is none`);
    return url.origin;
  });
}
