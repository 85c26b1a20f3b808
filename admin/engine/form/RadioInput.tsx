import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '#shared/schemas/fields.ts';
import { useLocale } from '../../platform/useMessages.ts';

interface Props {
  name: string;
  field: Pick<Field, 'label' | 'choices' | 'meanings'>;
  /** Of the field's values, those to choose from. */
  values?: readonly string[];
  /** What each value means, if the field does not say it. */
  hints?: Partial<Record<string, string>> | undefined;
  disabled?: boolean | undefined;
  /** Values that cannot be chosen now. */
  locked?: readonly string[] | undefined;
  /** Why something is locked. */
  note?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** One of a field's few values, each with its meaning, so that comparing needs no menu. */
export function RadioInput({ name, field: declared, values, hints = {}, ...props }: Props) {
  const { disabled = false, locked = [], note, onChoose } = props;
  const { label, choices = {}, meanings = {} } = declared;
  const locale = useLocale();
  const legend = useId();
  const help = useId();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  return (
    <FormControl error={Boolean(message)} disabled={disabled}>
      <FormLabel id={legend} sx={legendSx}>
        {label[locale]}
      </FormLabel>
      <RadioGroup
        aria-labelledby={legend}
        aria-describedby={message || note ? help : undefined}
        name={name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_, value) => (onChoose ? onChoose(value) : field.onChange(value))}
      >
        {(values ?? Object.keys(choices)).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={disabled || locked.includes(value)}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Typography component="span" sx={{ display: 'block', py: 1.5 }}>
                {choices[value]?.[locale]}
                <Typography component="span" variant="caption" sx={{ display: 'block' }}>
                  {hints[value] ?? meanings[value]?.[locale]}
                </Typography>
              </Typography>
            }
          />
        ))}
      </RadioGroup>
      {(message || note) && <FormHelperText id={help}>{message ?? note}</FormHelperText>}
    </FormControl>
  );
}

const legendSx = {
  fontSize: 14,
  fontWeight: 'fontWeightMedium',
  color: 'text.primary',
  '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'text.primary' },
} as const;
