/** Code that is loaded when it is needed, and may not come. */

// The messages of Chromium, Firefox and Safari, and Vite's for a style sheet.
const FAILED = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isChunkError = (reason: unknown): boolean => reason instanceof Error && FAILED.test(reason.message);
