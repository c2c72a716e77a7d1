import { httpsFormOf } from './ssh-addresses';

describe('the HTTPS form of an address for SSH', () => {
  it.each([
    ['git@github.com:docs/handbook.git', 'https://github.com/docs/handbook.git'],
    ['github.com:docs/handbook', 'https://github.com/docs/handbook'],
    ['gitea@git.example:/docs/handbook.git', 'https://git.example/docs/handbook.git'],
    ['ssh://git@gitlab.example:2222/docs/api/handbook.git', 'https://gitlab.example/docs/api/handbook.git'],
    ['git+ssh://git:secret@git.example/handbook.git', 'https://git.example/handbook.git'],
  ])('of %s is %s', (address, url) => {
    expect(httpsFormOf(address)).toBe(url);
  });

  it.each([
    'https://git.example/handbook.git',
    'git://git.example/handbook.git',
    'localhost:3000/handbook.git',
    'git.example:8443',
    'ssh://',
    'ssh://git@/handbook.git',
    'docs/handbook',
    '',
  ])('does not exist for %j', (address) => {
    expect(httpsFormOf(address)).toBeUndefined();
  });
});
