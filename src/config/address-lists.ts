import { isIP } from 'node:net';
import { RuleError } from './rule-error';

const allowItem = (item: string): boolean => {
  const [address = '', bits] = item.split('/');
  if (bits !== undefined)
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
  return isIP(item) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(item);
};

/** Hosts, addresses and ranges, separated by commas. Throws a RuleError for anything else. */
export const allowList = (value: string): string[] => {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const wrong = items.find((item) => !allowItem(item));
  if (wrong)
    throw new RuleError(`must list hosts, addresses or CIDR ranges separated by commas; "${wrong}" is none of these`);
  return items;
};

/** Addresses and ranges, separated by commas. Throws a RuleError for anything else. */
export const addressList = (value: string): string[] => {
  const items = allowList(value);
  const wrong = items.find((item) => isIP(item.split('/', 1)[0] ?? '') === 0);
  if (wrong) throw new RuleError(`must list addresses or CIDR ranges separated by commas; "${wrong}" is neither`);
  return items;
};
