/** The parts of a user agent, as coarse as the API contract defines them. */
export interface Agent {
  /** Empty for people. */
  readonly bot: string;
  readonly browser: string;
  readonly device: string;
  readonly os: string;
}

type Rules = readonly (readonly [string, RegExp])[];

const BOTS: Rules = [
  ['googlebot', /googlebot|google-inspectiontool|googleother|google-extended/i],
  ['bingbot', /bingbot|bingpreview/i],
  ['duckduckbot', /duckduckbot|duckassistbot/i],
  ['facebookbot', /facebookexternalhit|facebookbot|meta-external/i],
  ['applebot', /applebot/i],
  ['chatgpt', /gptbot|chatgpt-user|oai-searchbot/i],
  ['anthropic', /claudebot|claude-user|claude-web|anthropic-ai/i],
  [
    'unknown',
    /bot\b|bot\/|crawl|spider|slurp|fetch|curl|wget|python|java\/|go-http|node|axios|headless|lighthouse|monitor|preview|scrapy|perplexity/i,
  ],
];
const BROWSERS: Rules = [
  ['edge', /\bedg(?:e|a|ios)?\//i],
  ['opera', /\bopr\/|opera/i],
  ['firefox', /firefox\/|fxios\//i],
  ['chrome', /chrome\/|crios\/|chromium\//i],
  ['safari', /safari\//i],
  ['ie', /msie |trident\//i],
];
const SYSTEMS: Rules = [
  ['ios', /iphone|ipad|ipod/i],
  ['android', /android/i],
  ['windows', /windows/i],
  ['macos', /mac os x|macintosh/i],
  ['linux', /linux|x11|cros/i],
];
const MAX_LENGTH = 512;

const first = (rules: Rules, text: string, otherwise: string): string =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? otherwise;

function deviceOf(text: string): string {
  if (/ipad|tablet|android(?!.*mobile)/i.test(text)) return 'tablet';
  if (/mobi|iphone|ipod/i.test(text)) return 'mobile';
  return /windows|macintosh|linux|x11|cros/i.test(text) ? 'desktop' : 'unknown';
}

/** Parses the header `User-Agent`; a client that sends none is a bot. */
export function readUserAgent(header: string): Agent {
  const text = header.slice(0, MAX_LENGTH);
  return {
    bot: text === '' ? 'unknown' : first(BOTS, text, ''),
    browser: first(BROWSERS, text, 'unknown'),
    device: deviceOf(text),
    os: first(SYSTEMS, text, 'unknown'),
  };
}
