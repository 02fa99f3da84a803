/** A password, hidden until asked for; with `checklist` the rules tick themselves off while it is typed. */
import { Anchor, Flex, SimpleGrid, TextInput } from '@mantine/core';
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
            mih="2.75rem"
            py="0.375rem"
            px="min(0.625rem, 10px)"
            fz="sm"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('action.hide') : t('action.show')}
          </Anchor>
        }
        classNames={{ input: classes.input }}
      />
      {checklist && <Checklist value={value ?? ''} isWrong={input.error !== undefined} />}
    </div>
  );
}

function Checklist({ value, isWrong }: { value: string; isWrong: boolean }) {
  const { t } = useTranslation('common');
  return (
    <SimpleGrid
      renderRoot={(props) => <ul {...props} />}
      minColWidth="min(100%, 15.5rem)"
      autoFlow="auto-fit"
      verticalSpacing="0.125rem"
      mt="0.625rem"
      fz="sm"
      c="dimmed"
      aria-label={t('form.passwordRules')}
    >
      {passwordRuleNames.map((rule) => {
        const met = value !== '' && meetsRule(rule, value);
        const Icon = met ? IconCheck : IconPoint;
        return (
          <Flex
            key={rule}
            component="li"
            className={classes.rule}
            gap="0.375rem"
            c={met ? 'green' : isWrong ? 'red' : undefined}
          >
            <Icon size="1rem" aria-label={met ? t('form.met') : t('form.notMet')} role="img" />
            {t(`validation.${rule}`, PASSWORD_LENGTH)}
          </Flex>
        );
      })}
    </SimpleGrid>
  );
}
