import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useLocaleValue, useMessages } from '@/i18n/messages';
import { BrowserHistory } from '@/lib/history';
import { LocaleRouter } from './LocaleRouter';

let history: BrowserHistory;
afterEach(() => history.dispose());

function open(url: string, page: React.ReactNode) {
  window.history.replaceState(null, '', url);
  history = new BrowserHistory();
  return render(<LocaleRouter history={history}>{page}</LocaleRouter>);
}

function Where() {
  const t = useMessages('common');
  const { pathname, search } = useLocation();
  const { switchTo } = useLocaleValue();
  return (
    <>
      <p>{`${t('action.save')} ${pathname}${search}`}</p>
      <Link to="/next">link</Link>
      <button onClick={() => switchTo('en')}>switch</button>
      <input aria-label="typed" />
    </>
  );
}

describe('the language of the address', () => {
  it.each([
    ['/page', 'حفظ /page', '/next', 'rtl'],
    ['/ar/page', 'حفظ /page', '/ar/next', 'rtl'],
    ['/en/page?x=1', 'Save /page?x=1', '/en/next', 'ltr'],
  ])('%s', async (url, shown, link, dir) => {
    open(url, <Where />);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByText('link')).toHaveAttribute('href', link);
    expect(document.documentElement.dir).toBe(dir);
  });

  it('switches in place: page, query and what was typed stay', async () => {
    open('/page?x=1', <Where />);
    const field = await screen.findByLabelText('typed');
    (field as HTMLInputElement).value = 'half a word';
    await act(async () => {
      screen.getByText('switch').click();
      await Promise.resolve();
    });
    expect(await screen.findByText('Save /page?x=1')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/en/page');
    expect(screen.getByLabelText('typed')).toBe(field);
    expect(document.cookie).toContain('language=en');
    expect(document.documentElement.lang).toBe('en');
  });
});

function Away() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/page') void navigate('/elsewhere', { replace: true });
  }, [navigate, pathname]);
  return <p>{pathname}</p>;
}

it('a page that leads away as soon as it is drawn is not lost', async () => {
  open('/en/page', <Away />);
  expect(await screen.findByText('/elsewhere')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/en/elsewhere');
});
