/** Home and everything that is about the person: header, content. */
import { Outlet } from 'react-router';
import { DataProvider } from '../DataProvider';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { HeaderBar } from './header/HeaderBar';

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
