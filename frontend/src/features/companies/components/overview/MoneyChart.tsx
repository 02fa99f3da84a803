/** Money in and out by month. Its time axis runs left to right in both languages. */
import { Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/data/Amount';
import { EmptyState } from '@/components/data/EmptyState';
import { FilterSelect } from '@/components/data/FilterSelect';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { useListState } from '@/components/data/useListState';
import { Card } from '@/components/layout/Card';
import { IconButton } from '@/components/layout/IconButton';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatMonth } from '@/lib/dates';
import { amountOf, amountText, centsOf } from '@/lib/money';
import { ledgerSummaryQuery } from '@/resources/ledger';
import { BASE_CURRENCY } from '@/resources/references';
import { useCompany } from '@/session/company';
import classes from './MoneyChart.module.css';
import {
  drawingOf,
  netOf,
  periodOf,
  PERIODS,
  type Compared,
  type Drawing,
  type MonthBars,
} from '../../model/moneyFlow';

const FIGURES = ['in', 'out', 'net'] as const;
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
          const period = periodOf(summary, count);
          return (
            <>
              <Figures {...period} />
              <Chart drawing={drawingOf(period.shown)} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

/** What the period comes to, and how much more or less that is than in as many months before it. */
function Figures({ figures, before }: Pick<ReturnType<typeof periodOf>, 'figures' | 'before'>) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const changed = ({ change, percent }: Compared) => {
    const cents = centsOf(change) ?? 0;
    if (cents === 0) return t('overview.same');
    // The word says which way: neither figure has a sign.
    const amount = amountText(amountOf(Math.abs(cents)), BASE_CURRENCY);
    const part = percent === null ? '' : ` (${Math.abs(percent)}%)`;
    return t(cents < 0 ? 'overview.less' : 'overview.more', { change: amount + part });
  };
  const [from, to] = [before[0]!, before.at(-1)!].map(({ month }) => formatMonth(month, locale));
  return (
    <>
      <dl className={classes.figures}>
        {FIGURES.map((name) => (
          <div key={name}>
            <Flex component="dt" align="center" gap="0.375rem" fz="sm" c="dimmed" data-flow={name}>
              {t(`overview.${name}`)}
            </Flex>
            <dd>
              <b>
                <Amount value={figures[name].amount} signed={name === 'net' ? 'plain' : false} />
              </b>
              <Text size="xs" c="dimmed">
                {changed(figures[name])}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {t('overview.compared', { from, to })}
      </Text>
    </>
  );
}

interface ReadingProps {
  months: MonthBars[];
  index: number;
  nameOf: (month: string) => string;
  onChoose: (month: string) => void;
}

/** The chosen month in figures, beside the one before it, and the way to its movements. */
function Reading({ months, index, nameOf, onChoose }: ReadingProps) {
  const { t } = useTranslation('companies');
  const { t: l } = useTranslation('ledger');
  const { id } = useCompany();
  const shown = months[index];
  if (!shown) return null;
  const before = months[index - 1];
  const after = months[index + 1];
  const first = dayjs(shown.month);
  const days = new URLSearchParams({ date_from: shown.month, date_to: first.endOf('month').format('YYYY-MM-DD') });
  return (
    <Group className={classes.reading} fz="sm" role="status">
      {/* On a phone the bars of a year are narrower than a thumb. Earlier is on the left, as in the drawing. */}
      <Group dir="ltr" className={classes.step} wrap="nowrap">
        <IconButton
          hiddenFrom="sm"
          label={t('overview.earlier')}
          disabled={!before}
          onClick={() => before && onChoose(before.month)}
        >
          <IconChevronLeft size="1.25rem" aria-hidden />
        </IconButton>
        <b dir="auto">
          {nameOf(shown.month)}{' '}
          {!after && (
            <Text span inherit fw={400} c="dimmed" textWrap="nowrap">
              ({l('soFar')})
            </Text>
          )}
        </b>
        <IconButton
          hiddenFrom="sm"
          label={t('overview.later')}
          disabled={!after}
          onClick={() => after && onChoose(after.month)}
        >
          <IconChevronRight size="1.25rem" aria-hidden />
        </IconButton>
      </Group>
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
        <Text span inherit c="dimmed">
          {t('overview.before', { month: nameOf(before.month), net: amountText(netOf(before), BASE_CURRENCY) })}
        </Text>
      )}
      <TextLink to={`${pathTo('ledger', { id })}?${days.toString()}`}>{t('overview.movements')}</TextLink>
    </Group>
  );
}

/** For every month what came in and, beside it, what went out, over the values at their lines. */
function Chart({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { months, ticks, barWidth } = drawing;
  const nameOf = (month: string) => formatMonth(month, locale);
  // English names are cut to be as short as the Arabic ones.
  const shortName = (month: string) => (nameOf(month).split(/\s/)[0] ?? '').slice(0, locale === 'en' ? 3 : undefined);
  const say = (amount: string) => amountText(amount, BASE_CURRENCY);
  const [wanted, setWanted] = useState<string>();
  const found = months.findIndex(({ month }) => month === wanted);
  const chosen = found < 0 ? months.length - 1 : found;
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
          {months.map(({ month, x, width, in: into, out }, index) => (
            <g key={month}>
              {index === chosen && <rect fill="var(--q-sunken)" x={`${x}%`} y="0" width={`${width}%`} height="100%" />}
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
          {months.map(({ month, money_in: came, money_out: went }, index) => (
            <Box
              key={month}
              type="button"
              component="button"
              className={classes.month}
              flex={1}
              aria-pressed={index === chosen}
              aria-label={t('overview.month', { month: shortName(month), in: say(came), out: say(went) })}
              onClick={() => setWanted(month)}
            >
              {shortName(month)}
            </Box>
          ))}
        </Group>
      </Flex>
      <Reading months={months} index={chosen} nameOf={nameOf} onChoose={setWanted} />
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
              <th scope="row">{nameOf(month)}</th>
              <td>{say(came)}</td>
              <td>{say(went)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  );
}
