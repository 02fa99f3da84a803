/** `<product> | <page>` in the window's title. */
import { useEffect, useState } from 'react';
import type { SetPageTitle } from '@/components/layout/pageSlots';
import { productName } from '@/config/product';
import { useLocale } from '@/i18n/messages';

export function useDocumentTitle(title: string): SetPageTitle {
  const [better, setBetter] = useState<string | null>(null);
  const product = productName(useLocale());
  useEffect(() => {
    document.title = `${product} | ${better ?? title}`;
  }, [product, better, title]);
  return setBetter;
}
