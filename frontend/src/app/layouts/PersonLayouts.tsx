/** Layouts of the pages of whoever is signed in, outside a company. */
import type { ReactNode } from 'react';
import { HeaderBar } from '@/features/shell/components/HeaderBar';
import { SearchArea } from '@/features/shell/components/SearchArea';
import { WizardBar } from '@/features/shell/components/WizardBar';
import { useSession } from '@/session/session';
import { PageArea } from '../PageArea';
import { Logo, Main, Shell, SkipLink, type LayoutProps } from './parts';

function Person({ header, children }: LayoutProps & { header: ReactNode }) {
  const { account } = useSession();
  // Signed out elsewhere: the guards lead to login in a moment.
  if (!account && !children) return <Shell />;
  return (
    <SearchArea>
      <SkipLink />
      {header}
      <Main>{children ?? <PageArea />}</Main>
    </SearchArea>
  );
}

/** Home and everything that is about the person. */
export const DefaultLayout = ({ children }: LayoutProps) => (
  <Person header={<HeaderBar start={<Logo />} />}>{children}</Person>
);

/** The wizard: a quiet header with the way out; the page brings its own steps and action bar. */
export const AddCompanyLayout = ({ children }: LayoutProps) => (
  <Person header={<WizardBar logo={<Logo named={false} />} />}>{children}</Person>
);
