import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FRAMES } from '../../core/live/frames';
import frozen from '../fixtures/formats/names.json';

/** What one process writes into a value that another one reads; `docs/formats.md` says what to do to change one. */
const NAMES: Readonly<Record<keyof typeof frozen, RegExp>> = {
  // The keys of signatures and sealed texts are derived for a purpose, or name it as data of the seal.
  purposes: /(?:derive(?:All)?\(|new TokenKeys\(\w+, |PURPOSE = |purpose: |urpose(?:Of)? = .*=> )['`]([^'`]+)['`]/g,
  tokens: /(?:AUDIENCE = |audience: |_TYPE = |type: )'((?:bindery:)[\w-]+|[\w-]+\+jwt)'/g,
  cookies: /new HttpOnlyCookie\('([^']+)'/g,
  // A cursor is signed with the name of its list.
  lists: /`([a-z]+(?:-[a-z]+)*:\$\{.*)`/g,
  tasks: /(?:TASK = |(?:jobs|regular|handlers)\.register\()'([^']+)'/g,
  topics: /(?:Cache(?:<[^(]*>)?\(invalidation, |TOPIC = |CHANNEL = )'([^']+)'/g,
};

const root = path.join(__dirname, '..', '..', 'src');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** Variables may be renamed. */
const withoutVariables = (name: string): string => name.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '${}');

function namesOf(kind: keyof typeof frozen): string[] {
  const texts = kind === 'lists' ? sources.filter((text) => /cursors/.test(text)) : sources;
  const found = texts.flatMap((text) => [...text.matchAll(NAMES[kind])].map(([, name = '']) => withoutVariables(name)));
  return [...new Set(found)].sort();
}

describe('names in what processes of two versions exchange', () => {
  it.each(Object.keys(NAMES) as (keyof typeof frozen)[])('stay as they are: %s', (kind) => {
    // A name that is new is added to the list. One that is gone ends what earlier releases have issued: see docs/formats.md.
    expect(namesOf(kind)).toEqual(frozen[kind]);
  });

  it('include the first bytes of live messages, which are never used for another one', () => {
    expect(FRAMES).toEqual({
      state: 1,
      update: 2,
      presence: 3,
      write: 4,
      stored: 5,
      access: 6,
      part: 7,
      ping: 8,
      ended: 9,
    });
  });
});
