/** `<product> | <page>` in the window's title. */
import { useEffect, useState } from 'react';
import { useCommon } from '@/i18n/common';
import type { SetPageTitle } from '@/components/layout/pageTitle';

export function useDocumentTitle(title: string): SetPageTitle {
  const t = useCommon();
  const [better, setBetter] = useState<string | null>(null);
  const product = t('product');
  useEffect(() => {
    document.title = `${product} | ${better ?? title}`;
  }, [product, better, title]);
  return setBetter;
}
