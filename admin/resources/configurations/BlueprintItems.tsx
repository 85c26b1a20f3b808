import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import {
  type ConfigurationLine,
  configurationFaults,
  isDistribution,
  remainderOf,
} from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { tell } from '#shared/saying/tell.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Line } from './lines.ts';
import { useConfigurationNames } from './useConfigurationNames.ts';

/** The values that a blueprint asks for; for distributions it shows what is missing to 100 %. */
export function BlueprintItems({ name, slug }: { name: string; slug: string }) {
  const locale = useLocale();
  const { configurations: m } = useMessages(siteDetailMessages);
  const { itemOf } = useConfigurationNames();
  const { field, fieldState } = useController({ name, defaultValue: [] });
  const { isSubmitted } = useFormState();
  const items = field.value as Line[];
  const lines = items.map(({ value, required = true, ...line }) => ({
    ...{ slug: line.slug, required },
    value: value === null ? null : String(value),
  }));
  const faults = configurationFaults(slug, lines);
  // Nothing is wrong with a value that is still to be entered.
  const faultAt = (path: string) => {
    const said = isSubmitted && faults[path];
    return said ? tell(said, locale) : undefined;
  };
  const isShare = isDistribution(slug);
  const isKnown = Object.keys(faults).length > 0;
  return (
    <>
      <Box sx={isShare ? sharesSx : linesSx}>
        {items.map((item, index) => {
          const fault = faultAt(`items.${index}.value`);
          const isAsked = item.required !== false;
          const hint = item.disabled ? m.readOnly : isAsked ? undefined : m.optional;
          return (
            <TextField
              key={item.slug}
              label={itemOf(item)}
              value={item.value ?? ''}
              onChange={({ target: { value } }) =>
                field.onChange(items.with(index, { ...item, value }))
              }
              onBlur={field.onBlur}
              required={isAsked && !item.disabled}
              error={fault !== undefined}
              helperText={fault ?? hint}
              slotProps={{
                input: {
                  readOnly: item.disabled ?? false,
                  ...(item.disabled && { sx: { bgcolor: 'background.default' } }),
                  ...(isShare && {
                    endAdornment: <InputAdornment position="end">%</InputAdornment>,
                  }),
                },
                htmlInput: {
                  autoComplete: 'off',
                  ...(isShare && { inputMode: 'decimal', style: { textAlign: 'right' } }),
                },
              }}
            />
          );
        })}
      </Box>
      {isShare && <Remainder lines={lines} error={faultAt('items')} />}
      {fieldState.error && !isKnown && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </>
  );
}

const linesSx = { display: 'grid', gap: 4 } as const;
const sharesSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
} as const;

interface RemainderProps {
  lines: ConfigurationLine[];
  /** A refused save's message for the sum. */
  error: string | undefined;
}

/** Of a per cent, in all. */
const hundredths = 10_000;

/** What is missing to 100 %, during input. */
function Remainder({ lines, error }: RemainderProps) {
  const locale = useLocale();
  const { configurations: m } = useMessages(siteDetailMessages);
  const label = useId();
  const left = remainderOf(lines);
  const share = (Math.abs(left) / hundredths).toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const text = left === 0 ? m.reached : left > 0 ? m.left(share) : m.tooMuch(share);
  const tone = left === 0 ? 'success' : left < 0 || error ? 'error' : 'primary';
  return (
    <div>
      <LinearProgress
        variant="determinate"
        aria-labelledby={label}
        value={Math.min(100, Math.max(0, 100 - left / 100))}
        color={tone}
        sx={{ borderRadius: 1, height: 6 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, mt: 2, flexWrap: 'wrap' }}>
        {left === 0 && <CheckIcon sx={{ color: 'success.main' }} />}
        <Typography
          id={label}
          role="status"
          sx={{
            fontWeight: 'fontWeightMedium',
            fontVariantNumeric: 'tabular-nums',
            color: tone === 'primary' ? 'text.primary' : `${tone}.main`,
          }}
        >
          {text}
        </Typography>
        {error && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {error}
          </Typography>
        )}
      </Box>
    </div>
  );
}
