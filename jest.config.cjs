const { availableParallelism } = module.require('node:os');
const { builtSuites } = module.require('./test/support/built-suites.cjs');

/** Unit tests stand beside their source; integration and e2e tests need the template database of test/support/global-setup.ts. */
const shared = {
  rootDir: __dirname,
  roots: ['<rootDir>/app', '<rootDir>/core', '<rootDir>/src', '<rootDir>/test'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: '<rootDir>/test/support/jest-environment.cjs',
  runtime: '<rootDir>/test/support/jest-runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/file-setup.ts'],
  transform: { '\\.(tsx?|mjs)$': '<rootDir>/test/support/swc-transform.mjs' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
};

const withDatabase = {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

/** The only project of `npm test -- --built`. */
const built = { ...shared, displayName: 'built', testMatch: builtSuites(), ...withDatabase };

module.exports = {
  // Jest leaves one processor to itself, but has nothing to do while tests run.
  maxWorkers: availableParallelism(),
  // Ends what hangs, and says nothing of speed: machines of CI services may be several times slower than ours.
  testTimeout: 300000,
  // On a busy machine a worker needs longer to exit than half a second; one that something keeps open never does, and is reported.
  workerGracefulExitTimeout: 10000,
  projects:
    process.env.BINDERY_BUILT === '1'
      ? [built]
      : [
          {
            ...shared,
            displayName: 'unit',
            testMatch: ['<rootDir>/{app,core,src}/**/*.spec.{ts,tsx}'],
            globalSetup: '<rootDir>/test/support/unit-setup.ts',
            globalTeardown: '<rootDir>/test/support/global-teardown.ts',
          },
          {
            ...shared,
            displayName: 'architecture',
            testMatch: ['<rootDir>/test/architecture/**/*.spec.ts'],
            ...withDatabase,
          },
          {
            ...shared,
            displayName: 'integration',
            testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
            ...withDatabase,
          },
          {
            ...shared,
            displayName: 'e2e',
            testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'],
            ...withDatabase,
          },
          {
            ...shared,
            displayName: 'browser',
            testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
            ...withDatabase,
          },
        ],
};
