/** What layouts are made of: landmarks, the product's mark, the links at the foot, and what stands in for a page. */
import { Box, Center, Flex, SimpleGrid } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { productLetter, productName } from '@/config/product';
import { useLocale } from '@/i18n/locale';
import { Link } from '@/lib/navigation';
import { storedUser } from '@/session/tokens';
import { focusHeading } from '../focusHeading';
import classes from './parts.module.css';

const MAIN = 'main';

export interface LayoutProps {
  /** Instead of the page: why there is none. */
  children?: ReactNode;
}

/** Past what stands in the content before its title, too, such as the steps of the wizard. */
export function SkipLink() {
  const { t } = useTranslation('common');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    focusHeading();
    window.scrollTo({ top: 0 });
  };
  return (
    <a href={`#${MAIN}`} className={classes.skip} onClick={skip}>
      {t('header.skip')}
    </a>
  );
}

export function Main({
  children,
  width = 'content',
}: {
  children: ReactNode;
  width?: 'content' | 'form' | 'full' | 'text';
}) {
  return (
    <main id={MAIN} tabIndex={-1} className={classes.main} data-width={width}>
      {children}
    </main>
  );
}

/** The mark of the product, with its name where there is room. */
export function Logo({ named = true }: { named?: boolean }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <Flex
      to={pathTo('home')}
      component={Link}
      className="tappable"
      align="center"
      gap="0.625rem"
      w="fit-content"
      bdrs="md"
      aria-label={named ? undefined : t('header.home')}
    >
      <Center
        component="span"
        className={classes.letter}
        flex="none"
        w="min(2.125rem, 40px)"
        h="min(2.125rem, 40px)"
        bdrs="min(0.625rem, 10px)"
        c="#fff"
        fz="min(1.125rem, 24px)"
        fw={600}
        lh={1}
        aria-hidden
      >
        {productLetter(locale)}
      </Center>
      {named && (
        <Box component="span" fz="min(1.125rem, 7.5cqi)" fw={600}>
          {productName(locale)}
        </Box>
      )}
    </Flex>
  );
}

/** At the foot of the pages that a visitor sees first. */
export function PublicLinks() {
  const { t } = useTranslation('common');
  return (
    <Flex
      component="nav"
      aria-label={t('header.footer')}
      className={classes.links}
      wrap="wrap"
      justify={{ base: 'center', sm: 'flex-start' }}
      rowGap="0.25rem"
      columnGap={{ base: 'md', sm: '1.25rem' }}
      fz={{ base: 'xs', sm: 'sm' }}
      c="dimmed"
    >
      <Link to={pathTo('about')} className="tappable">
        {t('title.about')}
      </Link>
      <Link to={pathTo('terms')} className="tappable">
        {t('title.terms')}
      </Link>
      <Link to={pathTo('privacy')} className="tappable">
        {t('title.privacy')}
      </Link>
    </Flex>
  );
}

/** While a page or the company is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.late} role="status" aria-label={t('state.loading')}>
      <Skeleton as="title" width="third" />
      <Skeleton width="half" />
      <SimpleGrid minColWidth="min(100%, 17rem)" autoFlow="auto-fit" spacing="lg" my="1.25rem">
        <Skeleton as="card" />
        <Skeleton as="card" />
      </SimpleGrid>
      <SkeletonLines count={4} />
    </div>
  );
}

/** Until it is known who this is: the frame that the document shows to whoever was signed in (config/templates/spa.html). */
export function Shell() {
  if (!storedUser()) return null;
  return (
    <div id="shell" aria-hidden>
      <i />
      <b />
      <b />
      <b />
    </div>
  );
}
