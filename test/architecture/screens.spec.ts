import { DECLARED_PATHS, FORMER_PATHS, LISTED } from '../browser/screens-stage';

it('lists every screen that the app declares, for inspections and screenshots', () => {
  const listed = Object.values(LISTED).flat();
  const isListed = (pattern: string): boolean => {
    const wanted = new RegExp(`^/app${pattern && `/${pattern.replaceAll(/:\w+/g, '[^/]+')}`}(?:\\?|$)`);
    return listed.some((screen) => wanted.test(screen.path));
  };
  expect(DECLARED_PATHS.length).toBeGreaterThan(50);
  expect(DECLARED_PATHS.filter((pattern) => !isListed(pattern))).toEqual(FORMER_PATHS);
});
