/** Up to three announcements; none is no gap. */
import { Box, Flex, Group, SimpleGrid, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@/api/types';
import { ImageOr } from '@/components/data/CompanyLogo';
import { Link } from '@/lib/navigation';
import { isSafeRedirect } from '@/lib/redirect';
import { bannersQuery } from '@/resources/references';
import classes from './Banners.module.css';

export function Banners() {
  const { data = [] } = useQuery(bannersQuery());
  if (data.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: data.length }} spacing="lg" mt="xl" renderRoot={(props) => <ul {...props} />}>
      {data.map((banner) => (
        <Box key={banner.id} component="li" display="grid">
          <Leading banner={banner}>
            <ImageOr src={banner.image} loading="lazy" />
            <Flex component="span" direction="column" flex={1} miw={0} lh={1.5}>
              <Text component="b" inherit fw={600} fz="md" dir="auto">
                {banner.title}
              </Text>
              {banner.text && <small dir="auto">{banner.text}</small>}
            </Flex>
            {banner.link && <IconArrowRight size="1.125rem" color="var(--q-orange)" aria-hidden className="turns" />}
          </Leading>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Leading({ banner: { link }, children }: { banner: Banner; children: React.ReactNode }) {
  if (link && isSafeRedirect(link)) {
    return (
      <Flex to={link} component={Link} className={classes.banner} align="center">
        {children}
      </Flex>
    );
  }
  if (link && /^https:\/\//.test(link)) {
    return (
      <Flex href={link} component="a" className={classes.banner} align="center" target="_blank" rel="noreferrer">
        {children}
      </Flex>
    );
  }
  return (
    <Group className={classes.banner} wrap="nowrap">
      {children}
    </Group>
  );
}
