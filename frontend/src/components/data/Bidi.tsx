/** Text inside other text, isolated so that neither disturbs the other. */
import type { ReactNode } from 'react';

/** Phones, IBANs, e-mails, codes, amounts: always left to right. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** Names and whatever a person wrote: in its own direction. */
export function Bidi({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}
