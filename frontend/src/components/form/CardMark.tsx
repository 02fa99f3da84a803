/** Marks of the ways to pay by card: their names on a card, drawn by us. Names of brands are the same in both languages. */
import type { CardMethod } from '@/api/types';

export const CARD_NAME: Record<CardMethod, string> = {
  mada: 'mada',
  card: 'Visa / Mastercard',
  apple_pay: 'Apple Pay',
  stc_pay: 'STC Pay',
};

const mark = (...lines: string[]) =>
  function Mark() {
    return (
      <svg viewBox="0 0 40 28" width="2.5rem" direction="ltr" aria-hidden>
        <rect x="1" y="1" width="38" height="26" rx="4" fill="var(--q-card)" stroke="var(--q-line-strong)" />
        {lines.map((line, index) => (
          <text
            key={line}
            x="20"
            y={17.5 + (index - (lines.length - 1) / 2) * 9}
            textLength={line.length > 6 ? 33 : undefined}
            lengthAdjust="spacingAndGlyphs"
            textAnchor="middle"
            fontSize={lines.length > 1 ? 9 : 11}
            fontWeight="700"
            fill="var(--mantine-color-bright)"
          >
            {line}
          </text>
        ))}
      </svg>
    );
  };

/** Beside the name: for the eye alone. */
export const CARD_MARK: Record<CardMethod, () => React.JSX.Element> = {
  mada: mark('mada'),
  card: mark('Visa', 'Mastercard'),
  apple_pay: mark('Apple', 'Pay'),
  stc_pay: mark('STC', 'Pay'),
};
