import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, data } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient } from '@/api/queryClient';
import { recordQuery } from '@/resources/list';
import { paymentQuery } from '@/resources/payment';
import { InLanguage } from '@/testing/InLanguage';
import { showToPerson } from '@/testing/person';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { LastWords, NotFoundPage, PageError } from './errors';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new Error('broken');
}

const within = (children: ReactNode) => (
  <InLanguage locale="en">
    <ThemeProvider dir="ltr">
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </ThemeProvider>
  </InLanguage>
);

function show(Component: () => ReactNode, loader?: () => unknown) {
  const Stub = createRoutesStub([
    { path: '/', Component, loader, ErrorBoundary: PageError, HydrateFallback: () => null },
  ]);
  render(within(<Stub />));
}

describe('when drawing fails', () => {
  it('the error page shows, with a link home', async () => {
    show(Broken);
    expect(await screen.findByRole('heading')).toHaveTextContent('An error occurred');
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['ar', 'حدث خطأ أثناء عرض صفحة الخطأ', 'العودة إلى الرئيسية', '/'],
    ['en', 'An error occurred while showing the error page', 'Back to home', '/en'],
  ] as const)('and when the error page fails too, its own words show (%s)', async (locale, words, home, href) => {
    document.documentElement.lang = locale;
    const child = { index: true as const, Component: Broken, ErrorBoundary: Broken };
    const Stub = createRoutesStub([{ path: '/', ErrorBoundary: LastWords, children: [child] }]);
    render(<Stub />);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', href);
  });
});

it('a page that a guard calls unknown is an unknown page', async () => {
  show(
    () => null,
    () => {
      throw data(null, { status: 404 });
    },
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('This page could not be found');
});

it('a page whose code did not come says so, and can be asked for again', async () => {
  show(() => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('a page about one thing', () => {
  const showDetail = (failure: ApiError) =>
    show(function Detail() {
      const asked = { ...recordQuery('/one', ['one']), queryFn: () => Promise.reject(failure), retry: false };
      const { isError } = useQuery(asked);
      return isError ? <p>could not be loaded</p> : <p>waiting</p>;
    });

  it('that is not there is an unknown page', async () => {
    showDetail(new ApiError(404, 'Not found'));
    expect(await screen.findByRole('heading')).toHaveTextContent('This page could not be found');
    expect(document.title).toBe('Qafila | This page could not be found');
  });

  it('that is not for this reader, which its route cannot know, is an unknown page', async () => {
    show(function Detail() {
      const failure = new ApiError(403, 'Not allowed');
      useQuery({ ...paymentQuery('c1', '9'), queryFn: () => Promise.reject(failure), retry: false });
      return <p>waiting</p>;
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('This page could not be found');
  });

  it('that is not there names the reader, who may be signed in with another account than the one it is for', async () => {
    const { account } = showToPerson(<NotFoundPage />);
    expect(await screen.findByText(/If the link was sent to another account/)).toHaveTextContent(account.email);
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  });

  it('that cannot be had now says so itself', async () => {
    showDetail(new ApiError(500, ''));
    expect(await screen.findByText('could not be loaded')).toBeInTheDocument();
  });
});
