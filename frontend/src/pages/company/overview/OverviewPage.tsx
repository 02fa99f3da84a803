/** The company at a glance: money, licence, what waits, where the money went. */
import { CardGrid } from '@/components/layout/Card';
import { LastMovements } from '@/features/companies/components/overview/LastMovements';
import { MoneyChart } from '@/features/companies/components/overview/MoneyChart';
import { OverviewHeader, Registration } from '@/features/companies/components/overview/OverviewHeader';
import { LicenceCard, BalanceCard, ActionCard } from '@/features/companies/components/overview/SummaryCards';
import { useCan, useCompany } from '@/session/company';
import classes from '../company.module.css';

export default function OverviewPage() {
  const { status, licence } = useCompany();
  const can = useCan();
  // A company whose approval was revoked keeps its licence and its money.
  const registers = status !== 'confirmed' && licence === null;
  const seesMoney = can('view_charges');
  return (
    <>
      <OverviewHeader />
      {registers ? (
        <CardGrid columns={2}>
          <Registration />
          {status !== 'under_review' && <ActionCard />}
        </CardGrid>
      ) : (
        <div className="stack">
          <CardGrid>
            {seesMoney && <BalanceCard />}
            {can('view_licence') && <LicenceCard />}
            <ActionCard />
          </CardGrid>
          {seesMoney && (
            <div className={`stack ${classes.overview}`}>
              <MoneyChart />
              <LastMovements />
            </div>
          )}
        </div>
      )}
    </>
  );
}
