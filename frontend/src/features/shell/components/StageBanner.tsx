/** Explains every state of the company in which something does not work, and leads to the way out. */
import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import type { Company, OpenInvoice } from '@/api/types';
import { Breakable } from '@/components/data/Bidi';
import { WayOut, WayOutContext } from '@/components/layout/Columns';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { usePathname } from '@/lib/navigation';
import { reopenCompany } from '@/resources/closing';
import { isEnding, isRevoked } from '@/resources/companies';
import { useWrite } from '@/resources/write';
import { useCan, useCompany, useLinkTo } from '@/session/company';

interface BannerContent {
  tone: 'warning' | 'danger' | 'info';
  icon: typeof IconClock;
  title: string;
  text: string;
  /** `to`: null where it is not for this reader; `on`: the page that has the same way itself. */
  action?: { to: string | null; on: string; label: string };
}

function useBannerContent(company: Company, invoice: OpenInvoice | null): BannerContent | null {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const can = useCan();
  const linkTo = useLinkTo();
  const { id, status, licence_stage: stage, is_owner: owner } = company;
  const { licence } = company;
  const date = (instant: string | null | undefined) => (instant ? formatDate(instant, locale) : null);
  const toLicence = (label: string, right: string) => ({
    to: can(right) ? linkTo('licence', { id }) : null,
    on: pathTo('licence', { id }),
    label,
  });
  const toWizard = (label: string) => ({
    to: owner ? linkTo('addCompanyStep', { id, step: company.wizard?.next_step ?? 10 }) : null,
    on: pathTo('review', { id }),
    label,
  });

  if (status === 'uncompleted') {
    return {
      tone: 'info',
      icon: IconInfoCircle,
      title: t('stage.banner.uncompleted'),
      text: t('stage.banner.uncompletedHint'),
      action: toWizard(t('stage.banner.uncompletedAction')),
    };
  }
  if (stage === 'allowance') {
    const until = date(licence?.partial_suspension_at);
    const ended = date(licence?.period_ends_at);
    return {
      tone: 'warning',
      icon: IconClock,
      title: ended ? t('stage.banner.allowance', { date: ended }) : t('stage.allowance'),
      text: until ? t('stage.banner.allowanceHint', { until }) : t('stage.banner.allowanceHintBare'),
      action: toLicence(t('stage.banner.renew'), 'edit_licence'),
    };
  }
  if (stage === 'partial_suspension') {
    const until = date(licence?.total_suspension_at);
    return {
      tone: 'danger',
      icon: IconAlertTriangle,
      title: t('stage.banner.partial'),
      text: until ? t('stage.banner.partialHint', { until }) : t('stage.banner.partialHintBare'),
      action: toLicence(t('stage.banner.renew'), 'edit_licence'),
    };
  }
  if (stage === 'total_suspension') {
    const until = date(licence?.erase_at);
    return {
      tone: 'danger',
      icon: IconLock,
      title: t('stage.banner.total'),
      text: until ? t('stage.banner.totalHint', { until }) : t('stage.banner.totalHintBare'),
      action: toLicence(t('stage.banner.renew'), 'edit_licence'),
    };
  }
  if (status === 'rejected') {
    return {
      tone: 'danger',
      icon: IconAlertTriangle,
      title: isRevoked(company) ? t('stage.banner.revoked') : t('stage.banner.rejected'),
      text: licence ? t('stage.banner.revokedHint') : t('stage.banner.rejectedHint'),
      action: toWizard(t('stage.banner.rejectedAction')),
    };
  }
  if (status === 'under_review') {
    return { tone: 'info', icon: IconClock, title: t('stage.banner.review'), text: t('stage.banner.reviewHint') };
  }
  if (stage === 'none' && invoice) {
    return {
      tone: 'info',
      icon: IconClock,
      title: t('stage.banner.ordered'),
      text: t('stage.banner.orderedHint'),
      action: {
        to: linkTo('invoice', { id, info: invoice.id }),
        on: pathTo('licence', { id }),
        label: t('stage.banner.orderedAction'),
      },
    };
  }
  if (stage === 'none') {
    return {
      tone: 'info',
      icon: IconInfoCircle,
      title: t('stage.banner.none'),
      text: t('stage.banner.noneHint'),
      action: toLicence(t('stage.banner.noneAction'), 'create_licence'),
    };
  }
  return null;
}

/** Its owner closed it: what works until when, and the way back. */
function ClosedBanner() {
  const { t } = useTranslation('words');
  const linkTo = useLinkTo();
  const locale = useLocale();
  const { id, closing, is_owner: mine } = useCompany();
  const takingBack = useWrite(reopenCompany(id));
  return (
    <section className="banner" data-tone="danger" role="status">
      <IconLock size="1.25rem" aria-hidden />
      <div>
        <b>{t('stage.banner.closed', { date: closing && formatDate(closing.erase_at, locale) })}</b>
        <Text c="var(--tone)">
          {mine ? (
            <Trans
              t={t}
              i18nKey="stage.banner.closedHint"
              components={{ a: <TextLink to={linkTo('accountManagement')} /> }}
            />
          ) : (
            t('stage.banner.closedHintMember')
          )}
        </Text>
      </div>
      {mine && (
        <Button loading={takingBack.isPending} onClick={() => takingBack.mutate()}>
          {t('stage.banner.takeBack')}
        </Button>
      )}
    </section>
  );
}

interface Props {
  /** Shorter than the way to the licence, where there is one. */
  wayOut?: ReactNode;
  /** What waits to be paid by this reader. */
  invoice?: OpenInvoice | null;
  /** The page: its action bar has the way out of a suspension, too. */
  children?: ReactNode;
}

export function StageBanner({ wayOut, invoice = null, children }: Props) {
  const company = useCompany();
  const content = useBannerContent(company, invoice);
  const pathname = usePathname();
  const isOn = (path: string) => matchPath(path, pathname) !== null;
  const action = content?.action;
  const link = action?.to && !isOn(action.on) && <LinkButton to={action.to}>{action.label}</LinkButton>;
  const isUrgent = isEnding(company.licence_stage);
  const { id, status, next_steps: steps } = company;
  const onReview = isOn(pathTo('review', { id }));
  const saidBelow =
    (status === 'under_review' && onReview) ||
    (steps.includes('subscribe') && !invoice && (onReview || isOn(pathTo('company', { id }))));
  if (company.closing) {
    return (
      <>
        <ClosedBanner />
        {children}
      </>
    );
  }
  return (
    <WayOutContext value={isUrgent && (wayOut ?? link)}>
      {content && !saidBelow && !(action?.to && action.to !== action.on && isOn(action.to)) && (
        <section className="banner" data-tone={content.tone} role="status">
          <content.icon size="1.25rem" aria-hidden />
          <div>
            <b>{content.title}</b>
            <Text c="var(--tone)">
              <Breakable>{content.text}</Breakable>
            </Text>
          </div>
          {isUrgent ? <WayOut /> : link}
        </section>
      )}
      {children}
    </WayOutContext>
  );
}
