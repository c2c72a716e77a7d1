import { readFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './env-example';
import { VARIABLES } from './variables';

const project = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

describe('.env.example', () => {
  it('lists every variable in order, with description and default', () => {
    expect(read('.env.example')).toBe(envExample());
    const names = [...envExample().matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(VARIABLES));
  });

  it('changes nothing when it is copied: every line is a comment', () => {
    expect(
      envExample()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    ).toEqual([]);
  });
});

describe.each(['README.md', 'docs/guide/operate/configuration.md'])('the table of %s', (file) => {
  it('names every variable with its default', () => {
    const text = read(file);
    for (const [name, variable] of Object.entries(VARIABLES)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      expect(row).toBeDefined();
      if ('fallback' in variable && variable.fallback) expect(row).toContain(variable.fallback);
    }
  });
});
