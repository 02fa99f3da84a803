/** The password was right, and still the account cannot go: why, which companies, and who helps. */
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/resources/companies';
import { leaving } from '../messages';
import { OwnedCompanies } from './OwnedCompanies';
import { RequestButton } from './RequestButton';
import classes from './leaving.module.css';
import { keptBy } from '../model/requests';

export function InTheWay({ message, companies }: { message: string; companies: boolean }) {
  const t = useMessages(leaving);
  // Without the list there is still the message, which names them.
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: companies });
  const owned = companies ? keptBy(data) : [];
  return (
    <section className={classes.ways} role="alert">
      <h3>{t('inTheWay.title')}</h3>
      <p dir="auto">{message}</p>
      {owned.length > 0 && <OwnedCompanies companies={owned} />}
      <p className={classes.small}>{t('inTheWay.text')}</p>
      <RequestButton />
    </section>
  );
}
