/**
 * The contract's examples as answers of the test server: the very files that the API's own tests write and check.
 * `server.use(served('companies-list'))` answers one call with one example.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';

interface Example {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the API document: `/api/v1/companies/{company_id}`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly status: number;
  /** Where the answer is not JSON. */
  readonly content_type?: string;
  readonly request: unknown;
  readonly response: unknown;
}

const files = import.meta.glob<Example>('../../../backend/tests/contract/examples/*.json', {
  eager: true,
  import: 'default',
});

const examples = new Map(Object.entries(files).map(([path, example]) => [path.replace(/^.*\/|\.json$/g, ''), example]));

/** One example by its name. */
export function example(name: string): Example {
  const found = examples.get(name);
  if (!found) throw new Error(`There is no example ${name}`);
  return found;
}

const pattern = (path: string) => `*${path.replace(/\{(\w+)\}/g, ':$1')}`;

function answer({ status, response, content_type }: Example) {
  if (!content_type) return HttpResponse.json(response as Record<string, unknown>, { status });
  return new HttpResponse(new Blob([]), { status, headers: { 'Content-Type': content_type } });
}

/** A handler that answers the example's call with the example. */
export function served(name: string): HttpHandler {
  const found = example(name);
  const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;
  return verbs[found.method](pattern(found.path), () => answer(found));
}

/** Every call of the API, answered with the first example of its success; paths without placeholders first. */
export function servedAll(): HttpHandler[] {
  const calls = new Map<string, string>();
  for (const [name, { method, path, status }] of examples) {
    const call = `${method} ${path}`;
    if (status < 300 && !calls.has(call)) calls.set(call, name);
  }
  const open = (call: string) => call.split('{').length;
  return [...calls].sort(([a], [b]) => open(a) - open(b)).map(([, name]) => served(name));
}
