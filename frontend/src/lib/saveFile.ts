/** Hands a fetched file to the browser's own downloads. */
const RELEASE_AFTER_MS = 60_000;

export function saveFile({ blob, name }: { blob: Blob; name: string | null }, fallback: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallback;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
