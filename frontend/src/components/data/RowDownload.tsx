/** A file of one row of a table. */
import classes from './RowDownload.module.css';
import { useDownload } from './useDownload';

interface Props {
  /** The word that is seen. */
  children: string;
  /** What it is of, for whoever does not see the row. */
  label: string;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  fallbackName: string;
}

export function RowDownload({ children, label, fetchFile, fallbackName }: Props) {
  const download = useDownload(fetchFile, fallbackName);
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-busy={download.isPending}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </button>
  );
}
