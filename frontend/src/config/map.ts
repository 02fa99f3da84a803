/** What draws the maps of addresses, as the server wrote it into the document, whose policy lets in just that. */
export type MapSource = { google: string } | { tiles: string; attribution: string };

/** Null where there are no maps. */
export function mapSource(): MapSource | null {
  const written = document.getElementById('map')?.textContent;
  return written ? (JSON.parse(written) as MapSource) : null;
}
