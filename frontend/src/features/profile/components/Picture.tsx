/** The person's picture: chosen, cut square, sent at once; or taken away. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ImageOr } from '@/components/data/CompanyLogo';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart } from '@/components/feedback/lazy';
import type { CropDialogProps } from '@/components/images/CropDialog';
import { useMessages } from '@/i18n/messages';
import { isCroppable, readPicture } from '@/lib/files';
import { initials } from '@/lib/text';
import { changePicture, removePicture } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { setAccount, useAccount } from '@/session/session';
import classes from './profile.module.css';

const CropDialog = lazyPart<CropDialogProps>(() => import('@/components/images/CropDialog'));

type Problem = 'wrongType' | 'unreadable' | null;

export function Picture() {
  const t = useMessages('profile');
  const account = useAccount();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [opened, setOpened] = useState(false);
  const removal = useWrite({ send: removePicture }, setAccount);

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
    setAccount(await changePicture(file));
    setOpened(false);
  };
  const remove = () =>
    confirm({
      title: t('picture.removeTitle'),
      text: t('picture.removeText'),
      ok: t('picture.remove'),
      danger: true,
      work: () => removal.mutateAsync(),
    });

  return (
    <section className={`row wraps ${classes.picture}`} aria-label={t('picture.title')}>
      <ImageOr
        className={`bubble strong ${classes.face}`}
        src={account.image}
        instead={
          <span
            className={`bubble strong ${classes.face}`}
            data-letters={initials(account.first_name, account.last_name)}
          />
        }
      />
      <div className="stack tight grows">
        <div className="row wraps tight">
          <Button variant="default" size="sm" onClick={() => input.current?.click()}>
            {account.image ? t('picture.change') : t('picture.choose')}
          </Button>
          {account.image && (
            <Button variant="subtle" color="gray" size="sm" loading={removal.isPending} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="small dim">{t('picture.hint')}</p>
        <p role="alert" className="small danger">
          {problem && t(`picture.${problem}`)}
        </p>
      </div>
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
    </section>
  );
}

/** Which files may become the person's picture. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const ACCEPTED = TYPES.join(',');
export const isPicture = (file: File) => TYPES.includes(file.type);
