/** Money in and out by month. Its time axis runs left to right in both languages. */
import { Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/data/Amount';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect } from '@/components/data/FilterSelect';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { useListState } from '@/components/data/useListState';
import { Card } from '@/components/layout/Card';
import type { Locale } from '@/config/locales';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatMonth } from '@/lib/dates';
import { amountOf, amountText, centsOf } from '@/lib/money';
import { Link } from '@/lib/navigation';
import { ledgerSummaryQuery } from '@/resources/ledger';
import { BASE_CURRENCY } from '@/resources/references';
import { useCompany } from '@/session/company';
import classes from './MoneyChart.module.css';
import { drawingOf, netOf, periodOf, PERIODS, type Drawing } from '../../model/moneyFlow';

const USUAL = 6;

export function MoneyChart() {
  const { t } = useTranslation('companies');
  const { id } = useCompany();
  const query = useQuery(ledgerSummaryQuery(id));
  const list = useListState(['months']);
  const count = PERIODS.find((months) => String(months) === list.filters.months) ?? USUAL;
  const isNothing = query.data !== undefined && drawingOf(query.data.months).ticks.length === 0;
  return (
    <Card
      title={t('overview.flow')}
      aside={
        !isNothing && (
          <FilterSelect
            label={t('overview.period')}
            value={String(count)}
            options={PERIODS.map((months) => ({ value: String(months), label: t(`overview.months${months}`) }))}
            isChoice={count !== USUAL}
            onChange={(months) => list.change({ months: months === String(USUAL) ? '' : months })}
          />
        )
      }
    >
      <QueryView query={query} failure="inside" pending={<Skeleton as="chart" />}>
        {(summary) => {
          if (isNothing) {
            return <EmptyState icon={IconChartBar} title={t('overview.noFlow')} text={t('overview.noFlowText')} />;
          }
          return <Flows period={periodOf(summary, count)} />;
        }}
      </QueryView>
    </Card>
  );
}

type Period = ReturnType<typeof periodOf>;

/** What the period comes to, or the month that is pointed at, over its months. */
function Flows({ period }: { period: Period }) {
  const [touched, touch] = useState<string>();
  const month = period.shown.find((flow) => flow.month === touched);
  return (
    <>
      {month ? (
        <Figures net={netOf(month)} came={month.money_in} went={month.money_out} month={month.month} />
      ) : (
        <Figures
          net={period.figures.net.amount}
          came={period.figures.in.amount}
          went={period.figures.out.amount}
          trend={<Trend {...period} />}
        />
      )}
      <Chart drawing={drawingOf(period.shown)} touched={touched} onTouch={touch} />
    </>
  );
}

interface FiguresProps {
  net: string;
  came: string;
  went: string;
  month?: string;
  trend?: ReactNode;
}

function Figures({ net, came, went, month, trend }: FiguresProps) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  return (
    <Flex component="dl" className={classes.figures} align="baseline" gap="0 1rem" wrap="wrap" fz="sm">
      <Flex align="baseline" gap="0 0.375rem" wrap="wrap">
        <dt>{month ? t('overview.netOf', { month: nameOf(month, locale) }) : t('overview.net')}</dt>
        <Flex component="dd" align="center" gap="0 0.375rem" wrap="wrap" fz="min(1.125rem, 8vw)" fw={600}>
          <Amount value={net} signed="plain" /> {trend}
        </Flex>
      </Flex>
      {[
        { name: 'in', amount: came },
        { name: 'out', amount: went },
      ].map(({ name, amount }) => (
        <Flex key={name} align="baseline" gap="0 0.375rem" wrap="wrap">
          <dt data-flow={name}>{t(`overview.${name as 'in' | 'out'}`)}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </Flex>
      ))}
    </Flex>
  );
}

/** How much more or less that is than in as many months before; nothing where it cannot be said in percent. */
function Trend({ figures: { net }, before }: Period) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const cents = centsOf(net.change) ?? 0;
  if (!net.percent || cents === 0) return null;
  const [from, to] = [before[0]!, before.at(-1)!].map(({ month }) => formatMonth(month, locale));
  const change = amountText(amountOf(Math.abs(cents)), BASE_CURRENCY);
  const words = t(cents < 0 ? 'overview.less' : 'overview.more', { change, from, to });
  const Icon = cents < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Text span inherit fz="sm" c={cents < 0 ? 'dimmed' : 'green'} textWrap="nowrap" title={words}>
      <Icon size="1rem" aria-hidden /> <bdi aria-hidden>{`${Math.abs(net.percent)}%`}</bdi>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
}

/** Without its year. */
const nameOf = (month: string, locale: Locale) => formatMonth(month, locale).split(/\s/)[0] ?? '';

/** The days of a month in the statement. */
const movementsOf = (month: string) =>
  new URLSearchParams({ date_from: month, date_to: dayjs(month).endOf('month').format('YYYY-MM-DD') }).toString();

interface ChartProps {
  drawing: Drawing;
  touched: string | undefined;
  onTouch: (month: string | undefined) => void;
}

/** For every month what came in and, beside it, what went out, over the values at their lines; each leads to its movements. */
function Chart({ drawing, touched, onTouch }: ChartProps) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { months, ticks, barWidth } = drawing;
  // English names are cut to be as short as the Arabic ones.
  const shortName = (month: string) => nameOf(month, locale).slice(0, locale === 'en' ? 3 : undefined);
  const say = (amount: string) => amountText(amount, BASE_CURRENCY);
  const { id } = useCompany();
  return (
    <figure className={classes.chart}>
      <Flex direction="column" flex={1} pos="relative">
        <Box className={`${classes.scale}`} fz="xs" c="dimmed" aria-hidden>
          {ticks.map(({ dollars }) => (
            <span key={dollars} dir="ltr">{`${dollars.toLocaleString('en-US')}\u00a0${BASE_CURRENCY}`}</span>
          ))}
        </Box>
        <svg className={classes.bars} aria-hidden focusable="false">
          {ticks.map(({ dollars, height }) => (
            <line
              key={dollars}
              stroke="var(--q-line)"
              strokeDasharray="3 4"
              x1="0"
              x2="100%"
              y1={`${100 - height}%`}
              y2={`${100 - height}%`}
            />
          ))}
          {months.map(({ month, x, width, in: into, out }) => (
            <g key={month}>
              {month === touched && <rect fill="var(--q-sunken)" x={`${x}%`} y="0" width={`${width}%`} height="100%" />}
              {[
                { fill: 'var(--q-teal-fill)', bar: into },
                { fill: 'var(--q-flow-out)', bar: out },
              ].map(({ fill, bar }) => (
                <rect
                  key={fill}
                  fill={fill}
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
        <Group
          className={`${classes.months}`}
          wrap="nowrap"
          c="dimmed"
          ta="center"
          role="group"
          aria-label={t('overview.flow')}
        >
          {months.map(({ month, money_in: came, money_out: went }) => (
            <Box
              key={month}
              to={`${pathTo('ledger', { id })}?${movementsOf(month)}`}
              component={Link}
              className={classes.month}
              flex={1}
              aria-label={t('overview.month', { month: shortName(month), in: say(came), out: say(went) })}
              onPointerEnter={() => onTouch(month)}
              onPointerLeave={() => onTouch(undefined)}
              onFocus={() => onTouch(month)}
              onBlur={() => onTouch(undefined)}
            >
              {shortName(month)}
            </Box>
          ))}
        </Group>
      </Flex>
      <VisuallyHidden renderRoot={(props) => <table {...props} />} top={0}>
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
              <th scope="row">{formatMonth(month, locale)}</th>
              <td>{say(came)}</td>
              <td>{say(went)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  );
}
