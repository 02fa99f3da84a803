/** A server in the test itself: `server.use(http.get(api('/companies'), …))`. */
import { setupServer } from 'msw/node';
import { API_BASE } from '@/config/env';

export const server = setupServer();

/** The URL under which the client asks. */
export const apiUrl = (path: string) => `*${API_BASE}${path}`;
