import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Budgets: a file, a function and a constructor that outgrow these are split by use case. */
const budgets = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'no-restricted-syntax': [
    'error',
    {
      selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>7]",
      message: 'At most 7 constructor dependencies: split the class by use case.',
    },
    { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that defines it.' },
  ],
};

/** What is read of a locator is what the page shows at this moment. */
const readOfLocator =
  '/^(?:all(?:InnerTexts|TextContents)|boundingBox|count|getAttribute|inner(?:HTML|Text)|inputValue|is(?:Checked|Disabled|Enabled|Hidden|Visible)|textContent)$/';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'src/app-host/bundle/',
      'src/git/client/bundle/',
      'src/publishing/assets/mermaid/',
      'src/publishing/assets/bundle/',
      'app/api/schema.d.ts',
      'packages/client/dist/',
      'packages/client/src/schema.d.ts',
      'data/',
      'coverage/',
      '.cache/',
      'node_modules/',
      'test/fixtures/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  prettier,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...budgets,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-param-reassign': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.spec.ts', 'test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['test/browser/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        ...budgets['no-restricted-syntax'],
        {
          selector: `CallExpression[callee.name='expect'] AwaitExpression > CallExpression[callee.property.name=${readOfLocator}]`,
          message: 'A page follows at the speed of the machine: `expectSoon` waits until it does.',
        },
      ],
    },
  },
  {
    files: ['{app,core,src}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['module', 'node:module'].map((name) => ({
            name,
            message: 'It would load a second copy of our modules beside the bundle: see scripts/lazy-modules.mjs.',
          })),
        },
      ],
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['scripts/**', 'src/cli/**', 'src/main.ts', 'bench/**'], rules: { 'no-console': 'off' } },
);
