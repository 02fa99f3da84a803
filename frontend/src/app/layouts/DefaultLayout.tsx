/** Home and everything that is about the person: header, content. */
import { Outlet } from 'react-router';
import { HeaderBar } from '@/features/shell/components/HeaderBar';
import { DataProvider } from '../DataProvider';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';

export default function DefaultLayout() {
  return (
    <DataProvider>
      <>
        <SkipLink />
        <HeaderBar start={<Logo />} />
        <Main>
          <Outlet />
        </Main>
      </>
    </DataProvider>
  );
}
