/** A password, hidden until asked for; with `checklist` the rules tick themselves off while it is typed. */
import { Anchor, Box, TextInput } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '@/config/env';
import { meetsRule, passwordRuleNames } from '@/lib/password';
import { LEFT_TO_RIGHT, useField, type FieldProps } from './field';
import classes from './fields.module.css';

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  checklist?: boolean;
  autoFocus?: boolean;
}

export function PasswordField({ name, hint, required, checklist, ...rest }: Props) {
  const { t } = useTranslation('common');
  const { value, onChange, input } = useField<string | undefined>({ name, hint, required });
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextInput
        {...rest}
        {...input}
        type={shown ? 'text' : 'password'}
        attributes={LEFT_TO_RIGHT}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
        rightSectionWidth="min(4.5rem, 112px)"
        rightSection={
          <Anchor
            type="button"
            component="button"
            className={classes.reveal}
            fz="sm"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('action.hide') : t('action.show')}
          </Anchor>
        }
        classNames={{ input: classes.input }}
      />
      {checklist && <Checklist value={value ?? ''} />}
    </div>
  );
}

function Checklist({ value }: { value: string }) {
  const { t } = useTranslation('common');
  return (
    <Box component="ul" className={classes.checklist} fz="sm" aria-label={t('form.passwordRules')}>
      {passwordRuleNames.map((rule) => {
        const met = value !== '' && meetsRule(rule, value);
        const Icon = met ? IconCheck : IconPoint;
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon size="1rem" aria-label={met ? t('form.met') : t('form.notMet')} role="img" />
            {t(`validation.${rule}`, PASSWORD_LENGTH)}
          </li>
        );
      })}
    </Box>
  );
}
