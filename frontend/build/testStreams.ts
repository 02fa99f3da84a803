/** Unit tests: the streams of Node, which the browser-like document lacks and the pretended server needs at once. */
import * as streams from 'node:stream/web';

const { ReadableStream, WritableStream, TransformStream } = streams;
Object.assign(globalThis, { ReadableStream, WritableStream, TransformStream });
