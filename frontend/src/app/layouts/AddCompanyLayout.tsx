/** The wizard: a quiet header with the way out; the page brings its own steps and action bar. */
import { Outlet } from 'react-router';
import { WizardBar } from '@/features/shell/components/HeaderBar';
import { DataProvider } from '../DataProvider';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';

export default function AddCompanyLayout() {
  return (
    <DataProvider>
      <>
        <SkipLink />
        <WizardBar logo={<Logo named={false} />} />
        <Main>
          <Outlet />
        </Main>
      </>
    </DataProvider>
  );
}
