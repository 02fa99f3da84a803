/** Style sheets: the standard rules, and nothing that knows left from right. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': [
      'always',
      { except: ['width', 'height', 'min-width', 'max-width', 'min-height', 'max-height', 'inset'] },
    ],
    'declaration-property-value-disallowed-list': { 'text-align': ['left', 'right'], float: ['left', 'right'] },
    'property-disallowed-list': [
      'letter-spacing',
      'left',
      'right',
      'margin-left',
      'margin-right',
      'padding-left',
      'padding-right',
    ],
    // Nested rules stand close to what they belong to.
    'comment-empty-line-before': null,
    'rule-empty-line-before': [
      'always-multi-line',
      { except: ['first-nested'], ignore: ['after-comment', 'inside-block'] },
    ],
    'at-rule-empty-line-before': [
      'always',
      { except: ['blockless-after-same-name-blockless', 'first-nested'], ignore: ['after-comment', 'inside-block'] },
    ],
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9-]*$', { message: 'Class names are camelCase' }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'custom-property-pattern': null,
    'no-descending-specificity': null,
    'media-feature-range-notation': null,
    'at-rule-no-unknown': [true, { ignoreAtRules: ['layer'] }],
    'import-notation': 'string',
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': ['-webkit-match-parent'] } }],
    'value-no-vendor-prefix': [true, { ignoreValues: ['match-parent'] }],
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-syntaxes'] }],
  },
};
