/** A page about something that is not there (or not for this reader) is an unknown page, inside the same frame. */
import { Component, type ReactNode } from 'react';
import { isMissing } from '@/api/errors';
import { NotFoundPage } from './NotFoundPage';

interface State {
  error: Error | null;
}

export class MissingBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissing(error)) return <NotFoundPage />;
    // Everything else is for the error page.
    throw error;
  }
}
