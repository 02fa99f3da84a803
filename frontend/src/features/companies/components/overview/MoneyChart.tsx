/** Money in and out by month. Its time axis runs left to right in both languages. */
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { BASE_CURRENCY } from '@/references/currency';
import { useCompany } from '@/session/company';
import classes from './MoneyChart.module.css';
import { monthFlowsQuery } from '../../api';
import { companies } from '../../messages';
import { barsOf, type Bar } from '../../model/moneyFlow';

export function MoneyChart() {
  const t = useMessages(companies);
  const { id } = useCompany();
  const { data, isError, refetch } = useQuery(monthFlowsQuery(id));
  const bars = data ? barsOf(data.months) : [];
  const moved = bars.some(({ inHeight, outHeight }) => inHeight + outHeight > 0);
  return (
    <Card
      title={t('overview.flow')}
      aside={
        <p className={classes.legend}>
          <span data-flow="in">{t('overview.in')}</span>
          <span data-flow="out">{t('overview.out')}</span>
        </p>
      }
    >
      {!data && (isError ? <ErrorState onRetry={refetch} /> : <Skeleton as="chart" />)}
      {data && !moved && (
        <EmptyState icon={IconChartBar} title={t('overview.noFlow')} text={t('overview.noFlowText')} />
      )}
      {moved && <Chart bars={bars} />}
    </Card>
  );
}

/** Drawn upwards from the bottom; the part that went out below, the part that came in above it. */
function Chart({ bars }: { bars: readonly Bar[] }) {
  const t = useMessages(companies);
  const locale = useLocale();
  const monthName = (month: string) => formatDate(month, locale).split(' ')[1] ?? '';
  // English names are cut to be as short as the Arabic ones.
  const shortName = (month: string) => (locale === 'en' ? monthName(month).slice(0, 3) : monthName(month));
  const say = (amount: string) => amountText(amount, BASE_CURRENCY);
  return (
    <figure className={classes.chart}>
      <svg className={classes.bars} aria-hidden focusable="false">
        {bars.map(({ month, x, width, inHeight, outHeight, money_in: came, money_out: went }) => (
          <g key={month}>
            <title>{t('overview.month', { month: monthName(month), in: say(came), out: say(went) })}</title>
            <rect className={classes.hover} x={`${x}%`} y="0" width={`${width}%`} height="100%" />
            <rect
              className={classes.in}
              x={`${x}%`}
              y={`${100 - inHeight - outHeight}%`}
              width={`${width}%`}
              height={`${inHeight}%`}
              rx="4"
            />
            <rect
              className={classes.out}
              x={`${x}%`}
              y={`${100 - outHeight}%`}
              width={`${width}%`}
              height={`${outHeight}%`}
              rx="4"
            />
          </g>
        ))}
      </svg>
      <ol className={classes.months} aria-hidden>
        {bars.map(({ month }) => (
          <li key={month}>{shortName(month)}</li>
        ))}
      </ol>
      <table className={classes.table}>
        <caption>{t('overview.flow')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.monthColumn')}</th>
            <th scope="col">{t('overview.in')}</th>
            <th scope="col">{t('overview.out')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, money_in: came, money_out: went }) => (
            <tr key={month}>
              <th scope="row">
                {monthName(month)} {dayjs(month).year()}
              </th>
              <td>{say(came)}</td>
              <td>{say(went)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
