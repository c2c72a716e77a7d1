import { parseSpaceConfig } from './space-config';

const defaults = { root: './', readme: 'README.md', summary: 'SUMMARY.md', redirects: {} };

describe('parseSpaceConfig', () => {
  it('has defaults for an empty file', () => {
    expect(parseSpaceConfig('')).toEqual({ config: defaults, problems: [] });
    expect(parseSpaceConfig('structure:\n')).toEqual({ config: defaults, problems: [] });
  });

  it('reads and normalizes paths', () => {
    const yaml =
      '\uFEFFroot: ./docs//en/\nstructure:\n  readme: ./intro.md\n  summary: toc/../nav.md\nredirects:\n  /old/page: ./new/page.md\n  gone: https://example.org/x\n';
    expect(parseSpaceConfig(yaml)).toEqual({
      config: {
        root: 'docs/en',
        readme: 'intro.md',
        summary: 'nav.md',
        redirects: { 'old/page': 'new/page.md', gone: 'https://example.org/x' },
      },
      problems: [],
    });
  });

  it.each([
    ['root: ../../etc', '"root" must be a path inside the repository'],
    ['structure: {summary: 5}', '"structure.summary" must be a path inside the repository'],
    ['redirects: [a]', '"redirects" must map old paths to files'],
    ['redirects: {a: ../../b}', 'the redirect of "a" is not a pair of paths inside the content'],
    ['- a', 'the file must map names to values'],
  ])('keeps the default and names the problem: %s', (yaml, problem) => {
    expect(parseSpaceConfig(yaml)).toEqual({ config: defaults, problems: [problem] });
  });

  it('reports invalid or too long YAML', () => {
    expect(parseSpaceConfig('a: b: c').problems[0]).toMatch(/not valid YAML/);
    expect(parseSpaceConfig(`# ${'x'.repeat(200_000)}`).problems[0]).toMatch(/longer than/);
  });
});
