/** Buttons, links, notices, what lies over the page, and what a page is made of. */
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconBuildingBank, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import { startLoading } from '@/components/feedback/LoadingBar';
import { Moment } from '@/components/feedback/Moment';
import { Notice } from '@/components/feedback/Notice';
import { useConfirm } from '@/components/feedback/confirm';
import { Card, CardGrid, IconBox, StatCard } from '@/components/layout/Card';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { IconButton } from '@/components/layout/IconButton';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { MoreMenu } from '@/components/layout/MoreMenu';
import { PageHeader } from '@/components/layout/PageHeader';
import { toast } from '@/lib/toasts';
import { useWords } from './words';

export function FeedbackParts() {
  const { title, text, action, other } = useWords();
  const confirm = useConfirm();
  const [opened, setOpened] = useState(false);
  return (
    <Stack>
      {(['info', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={title} text={text} />
      ))}
      <Moment>{text}</Moment>
      <Group>
        <Button>{action}</Button>
        <Button variant="default">{other}</Button>
        <Button variant="subtle">{other}</Button>
        <Button color="red">{other}</Button>
        <Button loading>{action}</Button>
        <Button disabled>{action}</Button>
        <IconButton label={other}>
          <IconTrash size="1.25rem" aria-hidden />
        </IconButton>
        <MoreMenu label={other} items={[{ key: 'one', label: other, icon: IconTrash, onPick: () => undefined }]} />
        <LinkButton to="/">{action}</LinkButton>
        <TextLink to="/">{other}</TextLink>
      </Group>
      <Group>
        <Button variant="default" onClick={() => toast.success(text)}>
          {'toast.success'}
        </Button>
        <Button variant="default" onClick={() => toast.error(text)}>
          {'toast.error'}
        </Button>
        <Button variant="default" onClick={() => setTimeout(startLoading(), 3000)}>
          {'LoadingBar'}
        </Button>
        <Button variant="default" onClick={() => void confirm({ title, text, ok: action, danger: true })}>
          {'ConfirmDialog'}
        </Button>
        <Button variant="default" onClick={() => setOpened(true)}>
          {'Dialog'}
        </Button>
      </Group>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <p>{text}</p>
        <DialogAnswers>
          <Button onClick={() => setOpened(false)}>{action}</Button>
          <DialogCancel />
        </DialogAnswers>
      </Dialog>
    </Stack>
  );
}

export function LayoutParts() {
  const { title, text, action, other } = useWords();
  return (
    <Stack>
      <PageHeader
        title={title}
        text={text}
        trail={[{ label: other, to: '/' }]}
        actions={
          <ActionBar place="still">
            <Button variant="default">{other}</Button>
            <Button>{action}</Button>
          </ActionBar>
        }
      />
      <CardGrid>
        <StatCard label={title} value="1,234.50" note={text} />
        <StatCard label={title} value="0" tone="warning" />
      </CardGrid>
      <Columns>
        <Card title={title} aside={<TextLink to="/">{other}</TextLink>}>
          {text}
        </Card>
        <IconBox icon={IconBuildingBank} />
      </Columns>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {(['brand', 'warning', 'danger'] as const).map((tone) => (
          <Card key={tone} tone={tone} title={tone}>
            {text}
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
