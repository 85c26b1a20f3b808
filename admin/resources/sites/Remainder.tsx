import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { remainderOf } from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { ConfigurationItem } from '#shared/schemas/entities/configuration.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { ConfigurationValues } from './useSaveConfiguration.ts';

interface Props {
  items: ConfigurationItem[];
  /** A refused save's message for the sum. */
  error: string | undefined;
}

/** What is missing to 100 %, during input. */
export function Remainder({ items, error }: Props) {
  const locale = useLocale();
  const { configurations: m } = useMessages(siteDetailMessages);
  const label = useId();
  const values = useWatch<ConfigurationValues, 'items'>({ name: 'items' });
  const lines = items.map((_, index) => ({ value: values[index]?.value ?? null, required: true }));
  const left = remainderOf(lines);
  const share = `${(Math.abs(left) / 100).toLocaleString(locale)} %`;
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
        {error && left !== 0 && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {error}
          </Typography>
        )}
      </Box>
    </div>
  );
}
