/** The company menu on a phone. */
import { Drawer, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '@/session/company';
import { CompanyMenu } from './CompanyMenu';
import { SearchButton } from './SearchArea';
import { BalancePill, StagePill } from './Standing';
import classes from './company.module.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export default function MenuDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation('common');
  const { name } = useCompany();
  return (
    <Drawer
      opened={opened}
      // Whoever opens it does (`lazyPart`), before the page that was picked takes the focus.
      returnFocus={false}
      onClose={onClose}
      size="18rem"
      // As menus: toasts stay below it.
      zIndex={300}
      title={
        // The drawer's own line is too low for a second one in Arabic.
        <Text component="b" display="block" fw={700} lh={1.5}>
          {name}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('menu.close'), size: '1.75rem' }}
      // Not the banner of the page.
      attributes={{ header: { role: 'none' } }}
      padding="md"
      classNames={{
        content: classes.drawer,
        header: `${classes.drawer} ${classes.drawerHead}`,
      }}
    >
      <SearchButton className={classes.search} onPress={onClose} />
      <Group>
        <BalancePill onPicked={onClose} />
        <StagePill onPicked={onClose} />
      </Group>
      <CompanyMenu onPicked={onClose} />
    </Drawer>
  );
}
