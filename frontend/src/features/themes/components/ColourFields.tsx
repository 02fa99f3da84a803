/** Colours of the company's own: one for each role, with what cannot be read and the colour that can, one tap away. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Ltr } from '@/components/data/Bidi';
import { ColourField } from '@/components/form/ColourField';
import { useMessages } from '@/i18n/messages';
import classes from './themes.module.css';
import { type Fault, faultsOf, ROLES, shown, type ThemeValues } from '../model/colours';

export function ColourFields({ disabled }: { disabled: boolean }) {
  const t = useMessages('themes');
  const colours = useWatch<ThemeValues, 'colours'>({ name: 'colours' });
  const faults = faultsOf(colours);
  return (
    <>
      <div className={classes.colours}>
        {ROLES.map((role) => (
          <ColourField key={role} name={`colours.${role}`} label={t(`role.${role}`)} disabled={disabled} />
        ))}
      </div>
      <div role="status" className="stack tight">
        {faults.length === 0 ? (
          <p className="row tight small toned" data-tone="success">
            <IconCircleCheck size={18} aria-hidden />
            {t('contrast.good')}
          </p>
        ) : (
          faults.map((fault) => <Verdict key={fault.role} fault={fault} disabled={disabled} />)
        )}
      </div>
    </>
  );
}

function Verdict({ fault: { role, ground, ratio, better }, disabled }: { fault: Fault; disabled: boolean }) {
  const t = useMessages('themes');
  const { setValue } = useFormContext<ThemeValues>();
  return (
    <div className={`notice row wraps small ${classes.verdict}`} data-tone="warning">
      <IconAlertTriangle size={18} aria-hidden />
      <span className="grows">
        {t('contrast.bad', { text: t(`role.${role}`), ground: t(`role.${ground}`), ratio: shown(ratio) })}
      </span>
      {better && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          onClick={() => setValue(`colours.${role}`, better, { shouldDirty: true, shouldValidate: true })}
        >
          <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="8" fill={better} />
          </svg>
          <span>{t('contrast.use')}</span>
          {'\u00a0'}
          <Ltr>{better}</Ltr>
        </Button>
      )}
    </div>
  );
}
