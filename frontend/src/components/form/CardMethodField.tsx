/** By which card, and what its provider charges: the amount in its currency, and the language of its page. */
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardOffer } from '@/api/types';
import { useLocale } from '@/i18n/locale';
import { amountText, converted } from '@/lib/money';
import { type Choice, ChoiceCards } from './ChoiceCards';
import { Ltr } from '../data/Bidi';

/** Brands: the same in both languages. */
const MARK: Record<CardOffer['method'], string> = {
  balance: '',
  mada: 'mada',
  card: 'Visa / Mastercard',
  apple_pay: 'Apple Pay',
  stc_pay: 'STC Pay',
};

interface Props {
  offers: readonly CardOffer[];
  /** In dollars; nothing is said about it while it is none. */
  amount: string;
}

export function CardMethodField({ offers, amount }: Props) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const hintOf = ({ currency, rate, page_language: language }: CardOffer) => {
    const charged = rate === '1' ? null : converted(amount, rate);
    const told = [
      charged && t('cardMethod.charged', { amount: amountText(charged, currency), rate: `${rate} ${currency}` }),
      language === 'en' && locale === 'ar' && t('cardMethod.english'),
    ].filter(Boolean);
    return told.length > 0 ? told.join(' ') : undefined;
  };
  const [only] = offers;
  if (!only) return null;
  // Nothing to choose from: what is to be known about it is said all the same.
  const isSame = offers.every((offer) => hintOf(offer) === hintOf(only));
  const common = isSame && hintOf(only) ? <small>{hintOf(only)}</small> : null;
  if (offers.length === 1) return common;
  return (
    <>
      <ChoiceCards
        name="card_method"
        label={t('cardMethod.label')}
        choices={offers.map((offer): Choice => ({
          value: offer.method,
          label: <Ltr>{MARK[offer.method]}</Ltr>,
          hint: isSame ? undefined : hintOf(offer),
          icon: IconCreditCard,
        }))}
      />
      {common}
    </>
  );
}
