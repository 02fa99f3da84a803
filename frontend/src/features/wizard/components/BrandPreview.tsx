/** How visitors will see the company: logo, name, address. */
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { useMessages } from '@/i18n/messages';
import { wizard } from '../messages';
import classes from './wizard.module.css';
import { digitalNameOf, publicAddress } from '../model/fields';

interface Props {
  name: string;
  /** What the server has. */
  logo: string | null;
  seed: string;
}

export function BrandPreview({ name, logo, seed }: Props) {
  const t = useMessages(wizard);
  const [file, typed] = useWatch<{ logo: File | null; sub_domain: string }, ['logo', 'sub_domain']>({
    name: ['logo', 'sub_domain'],
  });
  const chosen = usePicture(file);
  const subDomain = digitalNameOf(typed ?? '');
  return (
    <figure className={classes.preview}>
      <figcaption className="small strong dim">{t('brand.preview')}</figcaption>
      <div className={`row wide ${classes.previewCard}`}>
        <CompanyLogo name={name || t('brand.previewName')} logo={chosen ?? logo} seed={seed} size="large" />
        <div className="words breaks">
          <b className="title">
            <bdi>{name || t('brand.previewName')}</bdi>
          </b>
          <Ltr className="small dim">{publicAddress(window.location.host, subDomain)}</Ltr>
        </div>
      </div>
    </figure>
  );
}

function usePicture(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
