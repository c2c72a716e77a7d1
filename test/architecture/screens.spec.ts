import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LISTED } from '../browser/screens-stage';

const ROUTES = path.join(__dirname, '../../app/routes.ts');

/** Addresses that screens had, and that lead to them for one more release. */
const FORMER = ['orgs/:org/sites/:site/look'];

/** The paths of the screens that the app declares, such as `spaces/:space/pages/:page`. */
const declared = [...readFileSync(ROUTES, 'utf8').matchAll(/\broute(?:OutsideSpaces)?\(\s*'([^']*)'/g)].map(
  ([, found = '']) => found,
);

it('lists every screen that the app declares, for inspections and screenshots', () => {
  const listed = Object.values(LISTED).flat();
  const isListed = (pattern: string): boolean => {
    const wanted = new RegExp(`^/app${pattern && `/${pattern.replaceAll(/:\w+/g, '[^/]+')}`}(?:\\?|$)`);
    return listed.some((screen) => wanted.test(screen.path));
  };
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((pattern) => !isListed(pattern))).toEqual(FORMER);
});
