/** A file fetched under the reader's own token, then saved; `fallbackName` is used where the server does not name it. */
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/saveFile';

export function useDownload(fetchFile: () => Promise<{ blob: Blob; name: string | null }>, fallbackName: string) {
  return useMutation({ mutationFn: fetchFile, onSuccess: (file) => saveFile(file, fallbackName) });
}
