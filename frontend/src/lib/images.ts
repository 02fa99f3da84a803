/** Pictures before they are sent: their sizes, and drawings as addresses. */

/** More than any camera writes; what is cut from it is far smaller. */
const LARGEST_BYTES = 20 * 1024 * 1024;
export const isCuttable = (file: Blob) => file.size > 0 && file.size <= LARGEST_BYTES;

/** Decoded, and kept so; null when it is no picture that the browser can read. */
export async function readPicture(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    // What was decoded stays with the image.
    URL.revokeObjectURL(url);
  }
}

/** In pixels; null when it is no picture that the browser can read. */
export async function imageSize(file: Blob): Promise<{ width: number; height: number } | null> {
  const image = await readPicture(file);
  return image && { width: image.naturalWidth, height: image.naturalHeight };
}

/** A drawing as an address that an `<img>` takes: nothing in it can run. */
export const svgAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
