import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Themed } from '@/testing/themed';
import { CompanyLogo } from './CompanyLogo';

it('shows the letter where the logo cannot be had, and the next logo once there is one', () => {
  const { container, rerender } = render(<CompanyLogo name="شركة واحة السفر" logo="/media/gone.png" seed="1" />, {
    wrapper: Themed,
  });
  const picture = () => container.querySelector('img');
  expect(screen.queryByText('و')).toBeNull();

  fireEvent.error(picture()!);
  expect(screen.getByText('و')).toBeVisible();
  expect(picture()).toBeNull();

  rerender(<CompanyLogo name="شركة واحة السفر" logo="/media/new.png" seed="1" />);
  expect(picture()).toHaveAttribute('src', '/media/new.png');
});
