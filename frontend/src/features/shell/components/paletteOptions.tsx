/** What the palette offers: pages, which are here, then what the server found. */
import { Center } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconReceipt, IconTransferOut, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import type { CompanySummary, Found, FoundKind } from '@/api/types';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { otherLocale } from '@/config/locales';
import { PATHS } from '@/config/paths';
import { i18n } from '@/i18n/i18n';
import { useLocale } from '@/i18n/locale';
import { companiesQuery } from '@/resources/companies';
import { isSearchable, searchQuery } from '@/resources/search';
import { RoutesContext } from '@/session/appRoute';
import { useCan, useCompanyIfAny } from '@/session/company';
import { hasScope } from '@/session/scope';
import { useAccount } from '@/session/session';
import classes from './palette.module.css';
import { companyPages, likelyFirst, myPages, pagesFound, type PalettePage } from '../model/palettePages';

export interface Option {
  /** The path, by which options are told apart. */
  to: string;
  title: string;
  text?: string;
  /** Whose it is, beside the text. */
  company?: CompanySummary;
  mark: ReactNode;
  /** It was found by other words, while what these find is on its way. */
  isOld?: boolean;
}
export interface Group {
  label: string;
  options: readonly Option[];
}

const everything = () => true;

const WAIT_MS = 200;
/** So that what the server finds is in sight. */
const PAGES_MOST = 5;
/** Outside of a company a page is offered in the first few of the reader's. */
const COMPANIES_MOST = 3;
const PAGES_EACH = 2;

/** The results in the order of the best of each kind. */
export function useOptions(typed: string) {
  const { t } = useTranslation('search');
  const wanted = typed.trim();
  const [words] = useDebouncedValue(wanted, WAIT_MS);
  const query = useQuery({ ...searchQuery(words), placeholderData: keepPreviousData });
  const { data: companies } = useQuery(companiesQuery());
  const companyOf = ({ link }: Found) => companies?.find(({ id }) => link.startsWith(`/company/${id}`));
  const searches = isSearchable(wanted);
  const isWaiting = searches && (words !== wanted || query.isPending || query.isPlaceholderData);
  const found = (searches && query.data) || [];
  const results = [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    label: t(`kind.${kind}`),
    options: found
      .filter((each) => each.kind === kind)
      .map((each) => ({ ...optionOf(each, companyOf(each)), isOld: isWaiting })),
  }));
  const failed = query.isError && searches && !isWaiting ? query : null;
  return { groups: [...usePages(wanted, companies ?? []), ...results], isWaiting, failed };
}

const ICON: Record<Exclude<FoundKind, 'company'>, typeof IconMail> = {
  invoice: IconReceipt,
  withdrawal_request: IconTransferOut,
  member: IconUsers,
  invitation: IconMail,
};

const optionOf = ({ kind, id, title, text, link }: Found, company: CompanySummary | undefined): Option => ({
  to: link,
  // The number of a paper is not torn by the end of a line.
  title: kind === 'invoice' ? title.replaceAll('-', '-\u2060') : title,
  text,
  company: kind === 'company' ? undefined : company,
  mark:
    kind === 'company' ? (
      <CompanyLogo name={title} logo={company?.logo ?? null} seed={String(id)} size="small" />
    ) : (
      <IconMark icon={ICON[kind]} />
    ),
});

function IconMark({ icon: Icon }: { icon: typeof IconMail }) {
  return (
    <Center component="span" className={classes.mark} flex="none">
      <Icon size="1.125rem" stroke={1.8} aria-hidden />
    </Center>
  );
}

/** Before anything is typed, all that the reader may open, what can be done first. */
function usePages(wanted: string, companies: readonly CompanySummary[]): Group[] {
  const { t } = useTranslation('search');
  const { t: c } = useTranslation('common');
  const languages = useTitleLanguages();
  const screens = useContext(RoutesContext);
  const can = useCan();
  const { scope } = useAccount();
  const company = useCompanyIfAny();
  const group = (label: string, pages: readonly PalettePage[], id = company?.id ?? null, most = PAGES_MOST): Group => ({
    label,
    options: (wanted ? pagesFound(pages, wanted, languages).slice(0, most) : likelyFirst(pages)).map((page) => ({
      to: generatePath(PATHS[page.name] as string, { id }),
      title: c(page.label),
      mark: <IconMark icon={page.icon} />,
    })),
  });
  const mine = myPages(hasScope(scope, 'companies.create'));
  // Of others the list does not say what the reader may do there; an open company's owner may do everything.
  const elsewhere =
    wanted && !company
      ? companies.filter((one) => one.is_owner && one.status === 'confirmed' && !one.closing).slice(0, COMPANIES_MOST)
      : [];
  return [
    ...(company ? [group(t('pagesOf', { company: company.name }), companyPages(screens, can))] : []),
    group(t('pages'), mine),
    ...elsewhere.map(({ id, name }) =>
      group(t('pagesOf', { company: name }), companyPages(screens, everything), id, PAGES_EACH),
    ),
  ].filter(({ options }) => options.length > 0);
}

/** The reader's, and the other one as soon as its words are here. */
function useTitleLanguages() {
  const locale = useLocale();
  const other = otherLocale(locale);
  const [loaded, setLoaded] = useState<typeof other>();
  useEffect(() => {
    void i18n.reloadResources(other, 'common').then(() => setLoaded(other));
  }, [other]);
  return [locale, ...(loaded === other ? [other] : [])].map((each) => i18n.getFixedT(each, 'common'));
}
