/** The company's own page in a desktop's and a phone's frame, as the server draws it, in colours that are only tried. */
import { Box } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colours } from '@/api/types';
import classes from './themes.module.css';
import { ROLES } from '../model/colours';

interface Props {
  /** The signed link to the preview. */
  src: string;
  colours: Colours;
}

export function PagePreview({ src, colours }: Props) {
  const { t } = useTranslation('themes');
  return (
    <div className={classes.devices}>
      <Frame kind="desktop" title={t('preview.desktop')} src={src} colours={colours} />
      <Frame kind="phone" title={t('preview.phone')} src={src} colours={colours} />
    </div>
  );
}

function Frame({ kind, title, src, colours }: Props & { kind: 'desktop' | 'phone'; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = useCallback(() => {
    // The page's own variables: no other rendering of it, and nothing is fetched for a colour that is tried.
    const page = frame.current?.contentDocument?.documentElement;
    for (const role of ROLES) page?.style.setProperty(`--${role.replace('_', '-')}`, colours[role]);
  }, [colours]);
  useEffect(paint, [paint]);
  return (
    <Box className={classes.device} data-kind={kind} visibleFrom={kind === 'desktop' ? 'sm' : undefined}>
      <iframe ref={frame} title={title} src={src} onLoad={paint} tabIndex={-1} />
    </Box>
  );
}
