/** Runs in the head of the document, before anything is shown: the colours, and for whom a painting is meant. */
import { readStored } from '@/lib/storage';
import { storedToken, storedUser } from '@/session/tokens';

const root = document.documentElement;
const chosen = readStored('scheme');
// A dark page never flashes white.
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
// Somebody signed in never sees the form for signing in, nor a guest the frame of what is private.
root.setAttribute('data-visitor', (storedToken() ?? storedUser()) ? 'user' : 'guest');
