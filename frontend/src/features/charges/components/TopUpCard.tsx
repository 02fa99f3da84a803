/** What there is, and beside it the way to more. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@/components/data/Amount';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { Card, Stack, Stat } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { amountText, centsOf } from '@/lib/money';
import { balanceQuery } from '@/resources/ledger';
import { useCan, useCompany } from '@/session/company';
import { charges } from '../messages';
import { ChargeForm } from './ChargeForm';
import classes from './charges.module.css';

export function TopUpCard() {
  const t = useMessages(charges);
  const { id } = useCompany();
  const balance = useQuery(balanceQuery(id));
  const held = balance.data && (centsOf(balance.data.held) ?? 0) > 0;
  return (
    <Card className={classes.card}>
      <div className={classes.balance}>
        <Stat
          label={t('available')}
          value={
            <QueryView query={balance} failure="line" pending={<Skeleton as="title" width="half" />}>
              {({ available }) => <Amount value={available} size="huge" approximate />}
            </QueryView>
          }
          note={held && t('held', { amount: amountText(balance.data.held, balance.data.currency) })}
        />
      </div>
      <div className={classes.form}>
        <h2>{t('formTitle')}</h2>
        <Form />
      </div>
    </Card>
  );
}

function Form() {
  const t = useMessages(charges);
  const { id, status, licence_stage: stage } = useCompany();
  const balance = useQuery(balanceQuery(id));
  if (!useCan()('create_charges')) return <p>{t('noRight')}</p>;
  // A company whose approval was revoked keeps its money rights.
  if (status !== 'confirmed' && stage === 'none') return <p>{t('notConfirmed')}</p>;
  const bones = (
    <Stack>
      <Skeleton as="row" />
      <Skeleton as="row" />
      <Skeleton as="row" />
      <Skeleton as="row" />
    </Stack>
  );
  return (
    <QueryView query={balance} failure="inside" pending={bones}>
      {({ charge_terms: terms }) => <ChargeForm companyId={id} terms={terms} />}
    </QueryView>
  );
}
