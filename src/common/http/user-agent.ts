/** The first match counts: browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([form]) => form.test(agent))?.[1];

/** The common name of the browser that sends this header, such as `Firefox on Linux`; undefined for an unknown one. */
export function describeUserAgent(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const browser = first(agent, BROWSERS);
  const system = first(agent, SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
