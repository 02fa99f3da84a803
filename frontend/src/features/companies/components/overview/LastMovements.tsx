/** The newest lines of the statement. */
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Breakable } from '@/components/data/Bidi';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { entryWord, ledgerList, signOf, WITHDRAWAL_STATE_LOOK } from '@/resources/ledger';
import { useCompany } from '@/session/company';
import classes from './overview.module.css';

const SHOWN = 4;

export function LastMovements() {
  const t = useMessages('companies');
  const { id } = useCompany();
  const query = useQuery(ledgerList(id).page({ pagination: SHOWN }));
  return (
    <Card
      title={t('overview.lastMovements')}
      aside={<TextLink to={pathTo('ledger', { id })}>{t('overview.statement')}</TextLink>}
    >
      <QueryView query={query} failure="line" pending={<SkeletonLines count={SHOWN} as="row" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={IconArrowsExchange}
              title={t('overview.noMovements')}
              text={t('overview.noMovementsText')}
            />
          ) : (
            <ul className={`lined ${classes.movements}`}>
              {data.map((entry) => (
                <Movement key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function Movement({ entry }: { entry: LedgerEntry }) {
  const { amount, currency, reference, state, created_at: at } = entry;
  const w = useMessages('words');
  return (
    <li className="row wraps apart">
      <div className="breaks">
        <p className="row wraps strong">
          {w(entryWord(entry))}
          {state && <Status look={WITHDRAWAL_STATE_LOOK[state]} />}
        </p>
        <p className={`dotted medium dim ${classes.note}`}>
          <span>
            <Bidi>
              <Breakable>{reference.name}</Breakable>
            </Bidi>
          </span>
          <span className="whole">
            <RelativeDate value={at} />
          </span>
        </p>
      </div>
      <b className="strong whole">
        <Amount value={amount} currency={currency} signed={signOf(entry)} />
      </b>
    </li>
  );
}
