/** Layouts of the pages of whoever is signed in, outside a company. */
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { DataProvider } from '@/api/queryClient';
import { HeaderBar } from '@/features/shell/components/HeaderBar';
import { SearchArea } from '@/features/shell/components/SearchArea';
import { WizardBar } from '@/features/shell/components/WizardBar';
import { Logo, Main, SkipLink } from './parts';

function Person({ header }: { header: ReactNode }) {
  return (
    <DataProvider>
      <SearchArea>
        <SkipLink />
        {header}
        <Main>
          <Outlet />
        </Main>
      </SearchArea>
    </DataProvider>
  );
}

/** Home and everything that is about the person. */
export const DefaultLayout = () => <Person header={<HeaderBar start={<Logo />} />} />;

/** The wizard: a quiet header with the way out; the page brings its own steps and action bar. */
export const AddCompanyLayout = () => <Person header={<WizardBar logo={<Logo named={false} />} />} />;
