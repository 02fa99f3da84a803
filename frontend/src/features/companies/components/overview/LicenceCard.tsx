/** Package and period, and how far the period is. */
import { useQuery } from '@tanstack/react-query';
import type { Licence } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { licenceQuery, PERIOD } from '@/resources/licence';
import { useWords } from '@/resources/words';
import { useCompany } from '@/session/company';
import classes from './overview.module.css';
import { companies } from '../../messages';
import { periodProgress } from '../../model/licenceProgress';

export function LicenceCard() {
  const t = useMessages(companies);
  const { id } = useCompany();
  const query = useQuery(licenceQuery(id));
  const bones = (
    <>
      <Skeleton as="title" width="half" />
      <SkeletonLines count={2} />
    </>
  );
  return (
    <Card>
      <h2 className={classes.label}>{t('overview.licence')}</h2>
      <QueryView query={query} failure="line" pending={bones}>
        {(licence) => <Period licence={licence} />}
      </QueryView>
    </Card>
  );
}

function Period({ licence }: { licence: Licence }) {
  const t = useMessages(companies);
  const w = useWords();
  const locale = useLocale();
  const { id } = useCompany();
  const { package: item, period, stage, period_ends_at: ends } = licence;
  const progress = periodProgress(licence);
  const toLicence = pathTo('licence', { id });
  if (!item || !period || !progress || !ends) {
    return (
      <>
        <p className={classes.value}>{t('card.noLicence')}</p>
        <p className={classes.note}>
          <TextLink to={toLicence}>{t('card.subscribe')}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={classes.value}>
        <Bidi>
          {period === 'trial' ? item.name : w('packagePeriod', { package: item.name, period: w(PERIOD[period]) })}
        </Bidi>
      </p>
      <progress
        className={classes.progress}
        data-stage={stage}
        value={progress.percent}
        max={100}
        aria-label={t('overview.progress', { percent: progress.percent })}
      />
      <p className={classes.note}>
        {stage === 'active'
          ? t('overview.left', { count: progress.daysLeft })
          : t('overview.ended', { date: formatDate(ends, locale) })}{' '}
        <TextLink to={toLicence}>{stage === 'active' ? t('overview.manage') : t('card.renew')}</TextLink>
      </p>
    </>
  );
}
