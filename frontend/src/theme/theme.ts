/** The component library's theme: our palette, our scale, our defaults. */
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { PressButton } from './PressButton';
import controls from './controls.module.css';
import { dark, gray, green, orange, red, teal } from './palette';

export const theme: MantineThemeOverride = createTheme({
  colors: { orange, teal, gray, dark, red, green },
  primaryColor: 'orange',
  primaryShade: 8,
  white: '#ffffff',
  black: '#1f1b16',
  fontFamily: 'var(--q-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--q-font)', fontWeight: '600' },
  lineHeights: { xs: '1.65', sm: '1.65', md: '1.65', lg: '1.65', xl: '1.65' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem', xxl: '1.625rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  shadows: { xs: 'var(--q-shadow-card)', md: 'var(--q-shadow-raised)' },
  // Cards, controls and tags; what is smaller than a control, such as a tick box, is rounded less.
  radius: {
    xs: '0.375rem',
    sm: '0.375rem',
    md: 'var(--q-radius-control)',
    lg: 'var(--q-radius-card)',
    xl: 'var(--q-radius-tag)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Plain data: importing the components here would load all of them with the first screen.
  components: {
    Anchor: { defaultProps: { inherit: true }, classNames: { root: controls.link } },
    Divider: { defaultProps: { color: 'var(--q-line)' } },
    Group: { defaultProps: { gap: 'sm' } },
    Stack: { defaultProps: { gap: 'lg' } },
    Paper: { defaultProps: { radius: 'lg', shadow: 'xs' }, classNames: { root: controls.paper } },
    Progress: {
      defaultProps: { color: 'var(--q-teal-fill)', size: '0.5rem', radius: 'xl' },
      classNames: { root: controls.progress },
    },
    Checkbox: {
      defaultProps: { color: 'var(--q-teal-fill)', radius: 'sm' },
      classNames: {
        root: controls.checkbox,
        input: `tappable ${controls.checkboxInput}`,
        label: controls.checkboxLabel,
        description: controls.hint,
        error: controls.error,
      },
    },
    // Teal is what is chosen; orange is what one does.
    Switch: { defaultProps: { color: 'var(--q-teal-fill)' }, classNames: { root: controls.switch } },
    Image: { defaultProps: { radius: 0 } },
    Button: {
      defaultProps: { size: 'md', component: PressButton },
      classNames: {
        root: controls.button,
        inner: controls.buttonInner,
        section: controls.buttonSection,
        label: controls.buttonLabel,
        loader: controls.buttonLoader,
      },
    },
    Input: { defaultProps: { size: 'md' }, classNames: { wrapper: controls.field, input: controls.input } },
    InputWrapper: {
      // What is wrong stands at what was typed, however long the hint is.
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: { label: controls.label, description: controls.hint, error: controls.error },
    },
  },
});

const tinted = (name: string, token: string) => ({
  [`--mantine-color-${name}-light`]: `var(--q-${token}-tint)`,
  [`--mantine-color-${name}-light-hover`]: `var(--q-${token}-line)`,
  [`--mantine-color-${name}-light-color`]: `var(--q-${token})`,
  [`--mantine-color-${name}-outline`]: `var(--q-${token})`,
  [`--mantine-color-${name}-text`]: `var(--q-${token})`,
});

const fromTokens = {
  // As tokens.css says until the application has started: the provider's own value would win over that.
  '--mantine-color-body': 'var(--q-page)',
  '--mantine-color-text': 'var(--q-ink)',
  '--mantine-color-bright': 'var(--q-ink)',
  '--mantine-color-dimmed': 'var(--q-dim)',
  '--mantine-color-placeholder': 'var(--q-dim)',
  '--mantine-color-anchor': 'var(--q-orange)',
  '--mantine-color-error': 'var(--q-red)',
  '--mantine-color-default': 'var(--q-card)',
  '--mantine-color-default-hover': 'var(--q-sunken)',
  '--mantine-color-default-color': 'var(--q-ink)',
  '--mantine-color-default-border': 'var(--q-line)',
  '--mantine-color-gray-subtle-color': 'var(--q-dim)',
  '--mantine-color-disabled-color': 'var(--q-dim)',
  ...tinted('orange', 'orange'),
  ...tinted('teal', 'teal'),
  ...tinted('green', 'green'),
  ...tinted('red', 'red'),
  ...tinted('gray', 'neutral'),
};

/** Both schemes use the same tokens; tokens.css defines them for each. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
