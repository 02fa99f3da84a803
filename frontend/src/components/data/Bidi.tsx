/** Text inside other text, isolated so that neither disturbs the other. */
import { Box, Text, type BoxProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { isolateRuns, languageOf } from '@/lib/text';

/** Addresses of mail and web go on in a new line after `@` and `/` and before a dot, but not before their last word. */
function breakable(text: ReactNode) {
  if (typeof text !== 'string' || FITS.test(text)) return text;
  const parts = text.split(/(?=\.\p{L}(?!\p{L}*$))/u).flatMap((part) => part.split(/(.*[@/])/).filter(Boolean));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {SHORT.test(part) ? (
        <Text span inherit textWrap="nowrap">
          {part}
        </Text>
      ) : (
        part
      )}
    </Fragment>
  ));
}

/** On a line of its own, in large text too. */
const FITS = /^[\w.+-]+@[\w.-]+$(?<=^.{1,17})/;

/** A name or number with hyphens that fits on a line of its own. */
const SHORT = /^(?=.*-)[\w-]{1,16}[\u2069.]*$/;

/** Addresses, numbers of papers, dates: with what isolates them and the mark after them, which do not stand alone. */
const KEPT = /([\u2066-\u2068]?(?:[\w.+-]+@[\w.-]+|\b[A-Z]+-\d[\w-]*|\b\d{1,2}\s\p{L}+ \d{4})\u2069?[.,،:؛]?)/u;

/** A sentence with such things in it: they have a line of their own before they are broken. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(KEPT).map((part, index) =>
    index % 2 === 1 ? (
      <Box key={index} component="span" display="inline-block" maw="100%">
        {breakable(part)}
      </Box>
    ) : (
      <Fragment key={index}>{breakable(part)}</Fragment>
    ),
  );

/** Phones, IBANs, e-mails, codes, amounts: always left to right. */
export function Ltr({ children, ...look }: BoxProps & { children: ReactNode }) {
  return (
    <Box component="bdi" dir="ltr" {...look}>
      {breakable(children)}
    </Box>
  );
}

/** Names and whatever a person wrote: in its own direction. */
export function Bidi({ children, ...look }: BoxProps & { children: ReactNode }) {
  return (
    <Box component="bdi" dir="auto" {...look}>
      {typeof children === 'string' ? isolateRuns(children) : children}
    </Box>
  );
}

/** Where a table may cut it: the whole on hover. */
export function Named({ children }: { children: string }) {
  return (
    <bdi dir="auto" title={children}>
      {breakable(children)}
    </bdi>
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
