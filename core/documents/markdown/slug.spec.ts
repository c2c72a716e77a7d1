import { pageSlug, slugFromFile, slugFromTitle, uniqueSlug } from './slug';

describe('slugs', () => {
  it.each([
    ['guides/Quick Start.md', 'quick-start'],
    ['guides/README.md', 'guides'],
    ['README.md', ''],
    ['guides/_index.md', 'guides'],
    ['guides/index.mdx', 'guides'],
    ['update-from-v0.12.md', 'update-from-v0.12'],
    ['alerts/rocket.chat.mdx', 'rocket.chat'],
    ['outline-for-c++.md', 'outline-for-c++'],
    ['snake_case.markdown', 'snake_case'],
    ['...md', 'page'],
    ['.obj.md', 'obj'],
    ['???.md', 'page'],
  ])('make a path step of the file %s', (file, slug) => {
    expect(slugFromFile(file)).toBe(slug);
  });

  // Titles and the names of their files as repositories that GitBook writes have them.
  it.each([
    ['Community & Support', 'community-and-support'],
    ['Networks & RPC Endpoints', 'networks-and-rpc-endpoints'],
    ['Outline for C++', 'outline-for-c++'],
    ['7 - Input + Output', '7-input-+-output'],
    ["Don't Starve Together", 'dont-starve-together'],
    ['Counter-Strike: Global Offensive', 'counter-strike-global-offensive'],
    ['How to become a sequencer [Mainnet]', 'how-to-become-a-sequencer-mainnet'],
    ['Model I/O', 'model-i-o'],
    ['Rocket.Chat', 'rocket.chat'],
    ['Smart contract (natspec)', 'smart-contract-natspec'],
    ['🐧 Linux – Übersicht', 'linux-uebersicht'],
    ['Установка 中文', 'установка-中文'],
    ['…', 'page'],
  ])('make a path step of the title %s as GitBook does', (title, slug) => {
    expect(pageSlug(title)).toBe(slug);
  });

  it('make a path step of the name of a site, at most 100 characters', () => {
    expect(slugFromTitle('  Set up — the   API ')).toBe('set-up-the-api');
    expect(slugFromTitle('x'.repeat(500))).toHaveLength(100);
  });

  it('get a number when they are taken', () => {
    expect(uniqueSlug('a', new Set())).toBe('a');
    expect(uniqueSlug('a', new Set(['a', 'a-1']))).toBe('a-2');
    expect(uniqueSlug('x'.repeat(100), new Set(['x'.repeat(100)]))).toBe(`${'x'.repeat(98)}-1`);
  });
});
