/** By which card, and what its provider charges: the amount in its currency, and the language of its page. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { CardMethod, CardOffer } from '@/api/types';
import { useLocale } from '@/i18n/locale';
import { amountOf, amountText, centsOf, converted } from '@/lib/money';
import { cardOffersQuery } from '@/resources/payment';
import { useCompany } from '@/session/company';
import { CARD_MARK, CARD_NAME } from './CardMark';
import { type Choice, ChoiceCards } from './ChoiceCards';
import { Ltr } from '../data/Bidi';
import { ErrorLine } from '../data/ErrorState';

const PAUSE_MS = 300;

interface Props {
  /** In dollars; nothing is said about it while it is none. */
  amount: string;
}

/** The offers that take the amount, asked for once typing pauses. Without an answer the server chooses. */
export function CardMethodField({ amount }: Props) {
  const { id } = useCompany();
  const cents = centsOf(amount);
  const exact = cents ? amountOf(cents) : '';
  const [asked] = useDebouncedValue(exact, PAUSE_MS);
  const query = useQuery({ ...cardOffersQuery(id, asked), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  if (!data) return hasLoadError(query) ? <ErrorLine query={query} /> : null;
  // Until they are those of this amount, it is converted here.
  const isOld = isPlaceholderData || asked !== exact;
  return <CardMethods offers={isOld ? data.map((offer) => ({ ...offer, amount: null })) : data} amount={exact} />;
}

export function CardMethods({ offers, amount }: Props & { offers: readonly CardOffer[] }) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'card_method' }) as string;
  const [first] = offers;
  const lost = first && offers.every(({ method }) => method !== chosen) ? first.method : null;
  useEffect(() => {
    if (lost) setValue('card_method', lost);
  }, [lost, setValue]);
  const hintOf = ({ amount: told, currency, rate, page_language: language }: CardOffer) => {
    const charged = rate === '1' ? null : (told ?? converted(amount, rate));
    const hints = [
      charged && t('cardMethod.charged', { amount: amountText(charged, currency), rate: `${rate} ${currency}` }),
      language === 'en' && locale === 'ar' && t('cardMethod.english'),
    ].filter(Boolean);
    return hints.length > 0 ? hints.join(' ') : undefined;
  };
  if (!first) return amount ? <small>{t('cardMethod.none')}</small> : null;
  // Nothing to choose from: what is to be known about it is said all the same.
  const isSame = offers.every((offer) => hintOf(offer) === hintOf(first));
  const common = isSame && hintOf(first) ? <small>{hintOf(first)}</small> : null;
  if (offers.length === 1) return common;
  return (
    <>
      <ChoiceCards
        name="card_method"
        low
        label={t('cardMethod.label')}
        choices={offers.map((offer): Choice => ({
          value: offer.method,
          label: <Ltr>{CARD_NAME[offer.method as CardMethod]}</Ltr>,
          hint: isSame ? undefined : hintOf(offer),
          icon: CARD_MARK[offer.method as CardMethod],
        }))}
      />
      {common}
    </>
  );
}
