/** Secrets and codes as people read, type and keep them. */
/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`. */
export const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** From here on, somebody is about to lock themselves out. */
export const FEW_CODES = 2;

/** The file that keeps the codes: what they are, what they are for, one a line; line ends for every system. */
export const codesFile = (title: string, text: string, codes: readonly string[]) =>
  new Blob([[title, text, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' });
