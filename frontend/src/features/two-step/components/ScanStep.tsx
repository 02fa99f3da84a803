/** The secret as a picture and as text, and the first code that proves it arrived. */
import type { TwoStepSecret } from '@/api/types';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { useMessages } from '@/i18n/messages';
import { svgUrl } from '@/lib/files';
import { issueText } from '@/lib/issue';
import { twoStep as words } from '../messages';
import { CopyButton } from './CopyButton';
import classes from './twoStep.module.css';
import { bareCode, grouped, SIX_DIGITS } from '../model/codes';
import { useFocusHere } from '../model/useFocusHere';

interface Props {
  secret: TwoStepSecret;
  onCode: (code: string) => Promise<void>;
}

export function ScanStep({ secret: { secret, otpauth_uri: address, qr_svg: picture }, onCode }: Props) {
  const t = useMessages(words);
  const here = useFocusHere<HTMLParagraphElement>();
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        code: rules.text(
          rules.z.refine((value) => value === '' || SIX_DIGITS.test(bareCode(value)), {
            error: issueText('sixDigits', undefined, words.namespace),
          }),
        ),
      }),
    defaultValues: { code: '' },
    onSubmit: ({ code }) => onCode(bareCode(code)),
  });
  return (
    <Form form={form} guard={false}>
      <div className={classes.scan}>
        <p ref={here} tabIndex={-1} className={classes.text}>
          {t('setup.scan')}
        </p>
        <img className={classes.qr} src={svgUrl(picture)} alt={t('setup.qr')} />
        <a className={classes.app} href={address}>
          {t('setup.open')}
        </a>
      </div>
      <div className={classes.key}>
        <p className={classes.small}>{t('setup.key')}</p>
        <div className={classes.keyLine}>
          <code dir="ltr">{grouped(secret)}</code>
          <CopyButton text={secret} label={t('setup.copyKey')} />
        </div>
      </div>
      <TextField
        name="code"
        kind="digits"
        label={t('code')}
        hint={t('setup.codeHint')}
        autoComplete="one-time-code"
        maxLength={7}
      />
      <SubmitButton fullWidth>{t('setup.confirm')}</SubmitButton>
    </Form>
  );
}
