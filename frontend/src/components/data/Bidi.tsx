/** Text inside other text, isolated so that neither disturbs the other. */
import type { ReactNode } from 'react';
import { isolateRuns, languageOf, truncate } from '@/lib/text';

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

/** Where a table may cut it: the whole on hover. */
export function Named({ children }: { children: string }) {
  return (
    <bdi dir="auto" title={children}>
      {children}
    </bdi>
  );
}

/** Longer names leave no room for what is said of them. */
const BRIEF = 32;

export const briefName = (name: string) => truncate(name, BRIEF);

/** A sentence whose names are cut (`briefName`): the whole on hover, and for screen readers. */
export function Brief({ children, cut }: { children: string; cut: string }) {
  if (children === cut) return children;
  return (
    <span title={children}>
      <span className="unseen">{children}</span>
      <span aria-hidden>{cut}</span>
    </span>
  );
}

interface WrittenProps {
  children: string;
  /** Alone on its side only as a quotation; a paragraph stays in line with the words around it: `<p><Written>…`. */
  as?: 'bdi' | 'blockquote';
  className?: string;
}

/** Sentences that a person wrote, in whichever language: set and read aloud as that language asks. */
export function Written({ children, as: Element = 'bdi', className }: WrittenProps) {
  return (
    <Element dir="auto" lang={languageOf(children)} className={className}>
      {isolateRuns(children)}
    </Element>
  );
}
