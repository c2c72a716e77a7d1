import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previousRelease, releaseVersion } from '../../src/common/product-version';
import { isBefore } from '../../src/database/schema-state';

const changelog = readFileSync(path.join(__dirname, '../../CHANGELOG.md'), 'utf8');
const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, text = '']) => text);
const releases = headings.slice(1).map((text) => /^(\d+\.\d+\.\d+) — \d{4}-\d\d-\d\d$/.exec(text)?.[1]);

describe('releases', () => {
  it('are in the changelog, each with its date, the newest first, below what is unreleased', () => {
    expect(headings[0]).toBe('Unreleased');
    expect(releases.length).toBeGreaterThan(0);
    for (const [index, release = ''] of releases.entries()) {
      expect(release).toMatch(/^\d/);
      const newer = releases[index - 1];
      if (newer !== undefined) expect(isBefore(release, newer)).toBe(true);
    }
  });

  it('are what the program says: its own one, and the one before, whose processes may run beside it', () => {
    expect(releaseVersion()).toBe(releases[0]);
    expect(previousRelease()).toBe(releases[1] ?? releases[0]);
  });
});
