import { forgeOf } from './forge-kind';

describe('the kind of forge of a repository', () => {
  it.each([
    ['https://github.com/acme/handbook.git', 'github'],
    ['https://github.acme.example/acme/handbook', 'github'],
    ['https://acme.ghe.com/acme/handbook.git', 'github'],
    ['https://gitlab.com/acme/docs/handbook.git', 'gitlab'],
    ['https://gitlab.acme.example/acme/handbook.git', 'gitlab'],
    ['https://codeberg.org/acme/handbook.git', 'gitea'],
    ['https://gitea.acme.example/acme/handbook.git', 'gitea'],
    ['https://forgejo.acme.example/acme/handbook.git', 'gitea'],
    ['https://bitbucket.org/acme/handbook.git', null],
    ['https://git.acme.example/acme/github.git', null],
    ['https://notgithub.com/acme/handbook.git', null],
  ])('%s', (url, kind) => {
    expect(forgeOf(url)).toBe(kind);
  });
});
