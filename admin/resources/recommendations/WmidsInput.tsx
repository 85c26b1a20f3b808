import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextInput } from 'react-admin';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** One number for each place that can show an ad. */
export default function WmidsInput({ name, label, hint }: OwnInputProps) {
  const m = useMessages(recommendationSettingMessages);
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Typography id={id} sx={{ fontWeight: 'fontWeightMedium' }}>
        {label}
      </Typography>
      <FormHelperText id={`${id}-hint`} sx={{ mb: 2 }}>
        {hint}
      </FormHelperText>
      <Box sx={besideSx}>
        {shortcodes.map((shortcode, index) => (
          <TextInput
            key={shortcode}
            source={`${name}.${index}`}
            label={m.shortcodes[shortcode]}
            helperText={false}
            autoComplete="off"
          />
        ))}
      </Box>
    </Box>
  );
}

const besideSx = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
};
