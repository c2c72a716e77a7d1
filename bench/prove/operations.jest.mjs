/** The ordinary tests and the long ones of `npm run prove -- operations`. */
import ordinary from '../../jest.config.cjs';
import { root } from '../../scripts/sources.mjs';

const LONG = '<rootDir>/bench/prove/operations/**/*.spec.ts';

export default {
  ...ordinary,
  rootDir: root,
  projects: ordinary.projects.map((project) =>
    project.displayName === 'integration'
      ? { ...project, roots: [...project.roots, '<rootDir>/bench'], testMatch: [...project.testMatch, LONG] }
      : project,
  ),
};
