import { RobotsRules } from './robots';
import { readSitemap } from './sitemap';
import { processorTime } from '../../../../test/support/processor-time';

const allows = (text: string, path: string): boolean =>
  new RobotsRules(text, 'bindery').allows(new URL(path, 'https://example.com'));

describe('robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Bindery\nDisallow: /x', '/a', true],
    ['User-agent: other\nUser-agent: bindery\nDisallow: /a # why', '/a', false],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a/b.php5', true],
    ['User-agent: *\nDisallow: /a*/c', '/ab/c/d', false],
    ['User-agent: *\nDisallow: /a$', '/a/b', true],
    ['Disallow: /a', '/a', true],
  ])('%j says of %s: %s', (text, path, expected) => {
    expect(allows(text, path)).toBe(expected);
  });

  it('reads sitemaps and a bounded delay', () => {
    const rules = new RobotsRules('User-agent: *\nCrawl-delay: 90\nSitemap: https://example.com/s.xml', 'bindery');
    expect(rules.delayMs).toBe(5000);
    expect(rules.sitemaps).toEqual(['https://example.com/s.xml']);
  });

  it('stays quick on hostile patterns', () => {
    const rule = `User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`;
    expect(processorTime(() => allows(rule, `/${'a'.repeat(4000)}b`))).toBeLessThan(200);
  });
});

describe('a sitemap', () => {
  it('gives its addresses', () => {
    const xml =
      '<urlset><url><loc> https://example.com/a?x=1&amp;y=2 </loc></url><url><loc><![CDATA[https://example.com/b]]></loc></url><loc>nonsense</loc></urlset>';
    expect(readSitemap(xml)).toEqual({
      isIndex: false,
      urls: ['https://example.com/a?x=1&y=2', 'https://example.com/b'],
    });
    expect(
      readSitemap('<sitemapindex><sitemap><loc>https://example.com/s</loc></sitemap></sitemapindex>').isIndex,
    ).toBe(true);
  });
});
