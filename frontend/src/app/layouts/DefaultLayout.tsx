/** Home and everything that is about the person: header, content. */
import { Outlet } from 'react-router';
import { Main, SkipLink } from './Frame';
import { Logo } from './Logo';
import { HeaderBar } from './header/HeaderBar';

export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <HeaderBar start={<Logo />} />
      <Main>
        <Outlet />
      </Main>
    </>
  );
}
