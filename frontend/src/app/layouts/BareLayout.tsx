/** Nothing around the page: it is somebody else's front door. */
import { Outlet } from 'react-router';
import { DataProvider } from '../DataProvider';
import { Main } from './Frame';

export default function BareLayout() {
  return (
    <DataProvider>
      <Main width="full">
        <Outlet />
      </Main>
    </DataProvider>
  );
}
