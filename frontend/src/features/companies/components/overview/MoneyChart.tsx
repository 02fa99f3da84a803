/** Money in and out by month. Its time axis runs left to right in both languages. */
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Amount } from '@/components/data/Amount';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { ledgerSummaryQuery } from '@/resources/ledger';
import { BASE_CURRENCY } from '@/resources/references';
import { useCompany } from '@/session/company';
import classes from './MoneyChart.module.css';
import { drawingOf, netOf, type Drawing, type MonthBars } from '../../model/moneyFlow';

export function MoneyChart() {
  const t = useMessages('companies');
  const { id } = useCompany();
  const query = useQuery(ledgerSummaryQuery(id));
  return (
    <Card
      title={t('overview.flow')}
      aside={
        <p className={`row wide small dim ${classes.legend}`}>
          <span className="row">{t('overview.in')}</span>
          <span className="row" data-flow="out">
            {t('overview.out')}
          </span>
        </p>
      }
    >
      <QueryView query={query} failure="inside" pending={<Skeleton as="chart" />}>
        {({ months }) => {
          const drawing = drawingOf(months);
          return drawing.ticks.length > 0 ? (
            <Chart drawing={drawing} />
          ) : (
            <EmptyState icon={IconChartBar} title={t('overview.noFlow')} text={t('overview.noFlowText')} />
          );
        }}
      </QueryView>
    </Card>
  );
}

/** The chosen month in figures, beside the one before it, and the way to its movements. */
function Reading({ months, index, nameOf }: { months: MonthBars[]; index: number; nameOf: (month: string) => string }) {
  const t = useMessages('companies');
  const { id } = useCompany();
  const shown = months[index];
  if (!shown) return null;
  const before = months[index - 1];
  const first = dayjs(shown.month);
  const days = new URLSearchParams({ date_from: shown.month, date_to: first.endOf('month').format('YYYY-MM-DD') });
  return (
    <div className={`row wraps small ${classes.reading}`} role="status">
      <b>{nameOf(shown.month)}</b>
      <span>
        {t('overview.in')} <Amount value={shown.money_in} />
      </span>
      <span>
        {t('overview.out')} <Amount value={shown.money_out} />
      </span>
      <span>
        {t('overview.net')}{' '}
        <b>
          <Amount value={netOf(shown)} signed="plain" />
        </b>
      </span>
      {before && (
        <span className="dim">
          {t('overview.before', { month: nameOf(before.month), net: amountText(netOf(before), BASE_CURRENCY) })}
        </span>
      )}
      <TextLink to={`${pathTo('ledger', { id })}?${days.toString()}`}>{t('overview.movements')}</TextLink>
    </div>
  );
}

/** For every month what came in and, beside it, what went out, over the values at their lines. */
function Chart({ drawing }: { drawing: Drawing }) {
  const t = useMessages('companies');
  const locale = useLocale();
  const { months, ticks, barWidth } = drawing;
  const monthName = (month: string) => formatDate(month, locale).split(' ')[1] ?? '';
  // English names are cut to be as short as the Arabic ones.
  const shortName = (month: string) => (locale === 'en' ? monthName(month).slice(0, 3) : monthName(month));
  const say = (amount: string) => amountText(amount, BASE_CURRENCY);
  const [chosen, setChosen] = useState(months.length - 1);
  return (
    <figure className={classes.chart}>
      <Reading months={months} index={chosen} nameOf={(month) => `${monthName(month)} ${dayjs(month).year()}`} />
      <div className={classes.drawing}>
        <div className={`fine whole dim ${classes.scale}`} aria-hidden>
          {ticks.map(({ dollars }) => (
            <span key={dollars} dir="ltr">{`${dollars.toLocaleString('en-US')}\u00a0${BASE_CURRENCY}`}</span>
          ))}
        </div>
        <svg className={classes.bars} aria-hidden focusable="false">
          {ticks.map(({ dollars, height }) => (
            <line
              key={dollars}
              className={classes.tick}
              x1="0"
              x2="100%"
              y1={`${100 - height}%`}
              y2={`${100 - height}%`}
            />
          ))}
          {months.map(({ month, x, width, in: into, out }, index) => (
            <g key={month}>
              {index === chosen && (
                <rect className={classes.chosen} x={`${x}%`} y="0" width={`${width}%`} height="100%" />
              )}
              {[
                { kind: 'in', bar: into },
                { kind: 'out', bar: out },
              ].map(({ kind, bar }) => (
                <rect
                  key={kind}
                  className={classes[kind]}
                  x={`${bar.x}%`}
                  y={`${100 - bar.height}%`}
                  width={`${barWidth}%`}
                  height={`${bar.height}%`}
                  rx="3"
                />
              ))}
            </g>
          ))}
        </svg>
        <div className={`row centred whole dim ${classes.months}`} role="group" aria-label={t('overview.flow')}>
          {months.map(({ month, money_in: came, money_out: went }, index) => (
            <button
              key={month}
              type="button"
              className={`grows ${classes.month}`}
              aria-pressed={index === chosen}
              aria-label={t('overview.month', { month: shortName(month), in: say(came), out: say(went) })}
              onClick={() => setChosen(index)}
            >
              {shortName(month)}
            </button>
          ))}
        </div>
      </div>
      <table className={`unseen ${classes.table}`}>
        <caption>{t('overview.flow')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.monthColumn')}</th>
            <th scope="col">{t('overview.in')}</th>
            <th scope="col">{t('overview.out')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, money_in: came, money_out: went }) => (
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
