import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/queryClient';
import { LocaleContext } from '@/i18n/messages';
import { recordQuery } from '@/resources/list';
import { showToPerson } from '@/testing/person';
import { theme } from '@/theme/theme';
import { MissingBoundary, NotFoundPage, PageErrorBoundary } from './errors';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const framed = (page: React.ReactNode, locale: 'ar' | 'en' = 'en') => {
  document.documentElement.lang = locale;
  return render(
    <LocaleContext value={{ locale, dir: locale === 'ar' ? 'rtl' : 'ltr', switchTo: () => undefined }}>
      {page}
    </LocaleContext>,
  );
};

function Broken(): never {
  throw new Error('broken');
}

describe('when drawing fails', () => {
  it('the error page shows, with a way home', () => {
    framed(
      <MantineProvider theme={theme}>
        <MemoryRouter>
          <PageErrorBoundary>
            <Broken />
          </PageErrorBoundary>
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('An error occurred');
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['ar', 'حدث خطأ أثناء عرض صفحة الخطأ', 'العودة إلى الرئيسية', '/'],
    ['en', 'An error occurred while showing the error page', 'Back to home', '/en'],
  ] as const)('and when the error page fails too, its own words show (%s)', (locale, words, home, href) => {
    // Neither a router nor the component library: the error page itself cannot be drawn.
    framed(
      <PageErrorBoundary>
        <Broken />
      </PageErrorBoundary>,
      locale,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', href);
  });
});

describe('a page about one thing', () => {
  function Detail({ failure }: { failure: ApiError }) {
    const asked = { ...recordQuery('/one', ['one']), queryFn: () => Promise.reject(failure), retry: false };
    const { isError } = useQuery(asked);
    return isError ? <p>could not be loaded</p> : <p>waiting</p>;
  }
  const show = (failure: ApiError) =>
    framed(
      <MantineProvider theme={theme}>
        <MemoryRouter>
          <QueryClientProvider client={createQueryClient()}>
            <MissingBoundary>
              <Detail failure={failure} />
            </MissingBoundary>
          </QueryClientProvider>
        </MemoryRouter>
      </MantineProvider>,
    );

  it('that is not there is an unknown page', async () => {
    show(new ApiError(404, 'Not found'));
    expect(await screen.findByRole('heading')).toHaveTextContent('This page could not be found');
    expect(document.title).toBe('Qafila | This page could not be found');
  });

  it('that is not there names the reader, who may be signed in with another account than the one it is for', async () => {
    const { account } = showToPerson(<NotFoundPage />);
    expect(await screen.findByText(/If the link was sent to another account/)).toHaveTextContent(account.email);
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  });

  it('that cannot be had now says so itself', async () => {
    show(new ApiError(500, ''));
    expect(await screen.findByText('could not be loaded')).toBeInTheDocument();
  });
});
