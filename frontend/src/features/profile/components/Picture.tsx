/** The person's picture: chosen, cut square, sent at once; or taken away. */
import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicture } from '@/components/data/CompanyLogo';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart } from '@/components/feedback/lazy';
import type { CropDialogProps } from '@/components/images/CropDialog';
import { isCroppable, readPicture } from '@/lib/files';
import { changePicture } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { setAccount, useAccount } from '@/session/session';
import classes from './profile.module.css';

const CropDialog = lazyPart<CropDialogProps>(() => import('@/components/images/CropDialog'));

type Problem = 'wrongType' | 'unreadable' | null;

export function Picture() {
  const { t } = useTranslation('profile');
  const account = useAccount();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [opened, setOpened] = useState(false);
  const change = useWrite(changePicture, ({ data }) => setAccount(data));

  const take = async (file: File | undefined) => {
    setProblem(null);
    if (!file) return;
    if (!isPicture(file) || !isCroppable(file)) return setProblem('wrongType');
    const read = await readPicture(file);
    if (!read) return setProblem('unreadable');
    setImage(read);
    setOpened(true);
  };
  const send = async (file: File) => {
    await change.mutateAsync(file);
    setOpened(false);
  };
  const remove = () =>
    confirm({
      title: t('picture.removeTitle'),
      text: t('picture.removeText'),
      ok: t('picture.remove'),
      danger: true,
      work: () => change.mutateAsync(null),
    });

  return (
    <Flex
      component="section"
      className={classes.picture}
      align="center"
      gap="lg"
      wrap="wrap"
      mb="xl"
      pb="xl"
      aria-label={t('picture.title')}
    >
      <PersonPicture person={account} size="5.5rem" fz="xxl" />
      <Stack gap="xs" flex="1 1 9rem" miw={0}>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => input.current?.click()}>
            {account.image ? t('picture.change') : t('picture.choose')}
          </Button>
          {account.image && (
            <Button variant="subtle" color="gray" size="sm" loading={change.isPending} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('picture.hint')}
        </Text>
        <Text role="alert" size="sm" c="red">
          {problem && t(`picture.${problem}`)}
        </Text>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        data-field="image"
        accept={ACCEPTED}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <CropDialog opened={opened} image={image} round onClose={() => setOpened(false)} onSquare={send} />
    </Flex>
  );
}

/** Which files may become the person's picture. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const ACCEPTED = TYPES.join(',');
export const isPicture = (file: File) => TYPES.includes(file.type);
