import { readUserAgent } from './user-agent';

describe('a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      '',
      'edge',
      'desktop',
      'windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      '',
      'safari',
      'mobile',
      'ios',
    ],
    ['Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/130.0 Safari/537.36', '', 'chrome', 'tablet', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', '', 'firefox', 'desktop', 'linux'],
    [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'googlebot',
      'unknown',
      'unknown',
      'unknown',
    ],
    ['Mozilla/5.0 (compatible; ClaudeBot/1.0)', 'anthropic', 'unknown', 'unknown', 'unknown'],
    ['curl/8.5.0', 'unknown', 'unknown', 'unknown', 'unknown'],
    ['', 'unknown', 'unknown', 'unknown', 'unknown'],
  ])('%s', (header, bot, browser, device, os) => {
    expect(readUserAgent(header)).toEqual({ bot, browser, device, os });
  });
});
