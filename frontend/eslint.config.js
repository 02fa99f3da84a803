/** The rules of the house for scripts: one-way imports, hooks, accessibility, no text and no style outside their homes. */
import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import compat from 'eslint-plugin-compat';
import importPlugin from 'eslint-plugin-import';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Lower floors first. A floor may import from the floors before it, and within itself. */
const FLOORS = [
  ['config', 'lib'],
  ['theme', 'i18n', 'api'],
  ['resources'],
  ['session'],
  ['components'],
  ['features'],
  ['pages'],
  ['app'],
];

const at = (name) => `./src/${name}`;
const upward = FLOORS.slice(0, -1).flatMap((floor, level) =>
  floor.map((name) => ({
    target: at(name),
    from: FLOORS.slice(level + 1)
      .flat()
      .map(at),
    message: `${name} may not import from a floor above it.`,
  })),
);
const features = readdirSync('./src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const siblings = features.map(({ name }) => ({
  target: at(`features/${name}`),
  from: at('features'),
  except: [`./${name}`],
  message: 'Features never import each other: a page composes them.',
}));

const NO_TEXT = 'Text that a person reads comes from the messages, in both languages.';

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'node_modules', 'public'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  hooks.configs.flat['recommended-latest'],
  a11y.flatConfigs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { import: importPlugin },
    settings: { 'import/resolver': { typescript: { project: './tsconfig.app.json' } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones: [...upward, ...siblings] }],
      'import/no-duplicates': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router',
              importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
              message: 'Those of lib/navigation keep the language of the URL.',
            },
          ],
        },
      ],
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          alphabetize: { order: 'asc' },
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // react-router's way to lead elsewhere and to answer with a status.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
          ],
          allowThrowingUnknown: true,
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}/u]', message: NO_TEXT },
        { selector: 'JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]:not(JSXAttribute *)', message: NO_TEXT },
        {
          selector:
            'JSXAttribute[name.name=/^(label|title|placeholder|alt|description|aria-label|header)$/] > Literal[value=/\\p{L}/u]',
          message: NO_TEXT,
        },
        { selector: "JSXAttribute[name.name='style']", message: 'Looks live in style sheets.' },
      ],
      'jsx-a11y/no-autofocus': 'off',
      'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Checkbox'] }],
    },
  },
  // What the browsers of package.json's `browserslist` have.
  { files: ['src/**'], ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'], ...compat.configs['flat/recommended'] },
  {
    // The language itself is changed there.
    files: ['src/lib/navigation.tsx', 'src/app/Root.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['src/gallery/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  // The API's types are generated, and compared with the API by a check of their own. Not among the ignored files: hooks
  // pass files by name, and an ignored one that is named is a warning.
  {
    files: ['src/api/schema.d.ts'],
    rules: Object.fromEntries(
      tseslint.configs.recommendedTypeChecked
        .flatMap(({ rules }) => Object.keys(rules ?? {}))
        .map((rule) => [rule, 'off']),
    ),
  },
  { files: ['*.js', 'build/**', '*.config.ts'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
