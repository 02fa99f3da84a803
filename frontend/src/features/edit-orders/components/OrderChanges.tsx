/** What an order changes: the value in force and the value asked for, side by side. */
import { Box, Flex, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditOrder, EditOrderChange, EditOrderPaper } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { ImageOr } from '@/components/data/CompanyLogo';
import { currenciesQuery, useCountryName } from '@/resources/references';
import classes from './editOrders.module.css';

/** They run in their own direction; everything else is a number or a code. */
const WORDS: ReadonlySet<string> = new Set(['company_name', 'name_ar', 'name_en', 'entity_name', 'fullname']);

interface Props {
  order: Pick<EditOrder, 'status' | 'changes'>;
  /** The file of a paper as an item of a list: papers are of another feature. */
  paper: (file: EditOrderPaper) => ReactNode;
}

export function OrderChanges({ order: { status, changes }, paper }: Props) {
  const { t } = useTranslation('editOrders');
  const side = ({ field }: EditOrderChange, value: Value, caption: string) => (
    <div className={classes.side}>
      <Box component="dt" fz="sm">
        {caption}
      </Box>
      <dd className="breaks">
        <ChangedValue field={field} value={value} paper={paper} />
      </dd>
    </div>
  );
  return (
    <ul className="lined">
      {changes.map((change) => (
        <Flex key={change.field} component="li" className={classes.change} direction="column" gap="xs">
          <Box component="h3" fz="md">
            {change.label}
          </Box>
          <SimpleGrid
            renderRoot={(props) => <dl {...props} />}
            cols={{ base: 1, sm: 2 }}
            spacing="sm"
            verticalSpacing="xs"
          >
            {side(change, change.old, t(status === 'pending' ? 'now' : 'before'))}
            {side(change, change.new, t('wanted'))}
          </SimpleGrid>
        </Flex>
      ))}
    </ul>
  );
}

type Value = EditOrderChange['old'];

function ChangedValue({ field, value, paper }: Pick<Props, 'paper'> & { field: string; value: Value }) {
  const { t } = useTranslation('editOrders');
  const { t: c } = useTranslation('common');
  if (field === 'logo') {
    const gone = (
      <Text span inherit c="dimmed">
        {t('gone')}
      </Text>
    );
    return (
      <Box
        component={ImageOr}
        className="bubble"
        w="4.5rem"
        h="4.5rem"
        mt="0.25rem"
        bd="1px solid var(--q-line)"
        bdrs="lg"
        bg="var(--q-card)"
        src={value as string | null}
        instead={gone}
      />
    );
  }
  if (!value || value.length === 0) return c('state.none');
  if (typeof value !== 'string') {
    return (
      <Flex component="ul" direction="column" gap="xs">
        {value.map((file) => (
          <Fragment key={file.id}>{paper(file)}</Fragment>
        ))}
      </Flex>
    );
  }
  if (field === 'country') return <CountryName code={value} />;
  if (field === 'currency') return <CurrencyName code={value} />;
  return WORDS.has(field) ? <Bidi>{value}</Bidi> : <Ltr className="tabular">{value}</Ltr>;
}

const CountryName = ({ code }: { code: string }) => <bdi>{useCountryName(code)}</bdi>;

function CurrencyName({ code }: { code: string }) {
  const { data } = useQuery(currenciesQuery());
  return <bdi>{data?.find((currency) => currency.code === code)?.name ?? code}</bdi>;
}
