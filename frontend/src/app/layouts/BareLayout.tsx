/** Nothing around the page: it is somebody else's front door. */
import { Outlet } from 'react-router';
import { Main } from './Frame';

export function BareLayout() {
  return (
    <Main width="full">
      <Outlet />
    </Main>
  );
}
