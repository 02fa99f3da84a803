/** The one way an amount is shown: `1,234.50 USD`, isolated, with ≈ in the selected currency where there is room. */
import { Text } from '@mantine/core';
import { converted, formatAmount, isNegative, isZero } from '@/lib/money';
import { BASE_CURRENCY, useDisplayCurrency } from '@/resources/references';
import classes from './data.module.css';

interface Props {
  /** A string with two places, as the API sends it. */
  value: string;
  currency?: string;
  /** `+` and `−` and the colours of a statement; `plain`: without the colour of income. */
  signed?: boolean | 'plain';
  /** Adds the amount in the reader's selected currency: beside it, below it where amounts stand in a column. */
  approximate?: boolean;
  size?: 'inherit' | 'large' | 'huge';
}

export function Amount({
  value,
  currency = BASE_CURRENCY,
  signed = false,
  approximate = false,
  size = 'inherit',
}: Props) {
  return (
    <>
      <Text
        dir="ltr"
        component="bdi"
        className={`tabular ${classes.amount}`}
        inherit
        textWrap="nowrap"
        data-size={size}
        c={signed === true && !isNegative(value) ? 'green' : undefined}
      >
        {formatAmount(value, { signed: signed !== false })} {currency}
      </Text>
      {approximate && currency === BASE_CURRENCY && (
        <>
          {' '}
          <Approximate value={value} />
        </>
      )}
    </>
  );
}

/** `≈ 16,050.00 SAR`, in brackets within a sentence; nothing while USD is selected, and for nothing. */
export function Approximate({ value, within = false }: { value: string; within?: boolean }) {
  const display = useDisplayCurrency();
  const other = display?.rate ? converted(value, display.rate) : null;
  if (!display || !other || isZero(value)) return null;
  return (
    <Text
      dir="ltr"
      component="bdi"
      className={`tabular ${classes.approximate}`}
      inherit
      fz="sm"
      c="dimmed"
      textWrap="nowrap"
      data-approximate
    >
      {within && '('}≈ {formatAmount(other)} {display.code}
      {within && ')'}
    </Text>
  );
}
