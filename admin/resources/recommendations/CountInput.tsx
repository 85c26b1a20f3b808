import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { mostRecommended, optimalCounts } from '#shared/schemas/calls/recommendations.ts';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

const marks = optimalCounts.map((value) => ({ value, label: String(value) }));
const isOptimal = (count: number) => (optimalCounts as readonly number[]).includes(count);

/** The maximum of end-page cards; counts that fill their rows are marked. */
export default function CountInput({ name, label, hint }: OwnInputProps) {
  const { optimalCounts: said } = useMessages(recommendationSettingMessages);
  const { fullRows } = useMessages(recommendationFormMessages);
  const { field, id } = useInput({ source: name });
  const count = Number(field.value) || 1;
  const counted = isOptimal(count) ? `${count} · ${fullRows}` : String(count);
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} sx={{ fontWeight: 'fontWeightMedium' }}>
          {label}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{counted}</Typography>
      </Box>
      <Box sx={{ px: 2.5 }}>
        <Slider
          name={field.name}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          getAriaValueText={(value) => (isOptimal(value) ? `${value}, ${fullRows}` : String(value))}
          min={1}
          max={mostRecommended}
          marks={marks}
          value={count}
          onChange={(_, value) => field.onChange(value)}
          onBlur={field.onBlur}
          sx={sliderSx}
        />
      </Box>
      <FormHelperText id={`${id}-hint`}>
        {hint} {said}
      </FormHelperText>
    </div>
  );
}

const sliderSx = {
  display: 'block',
  mb: 5,
  '& .MuiSlider-markLabel': { fontSize: 12, color: 'text.secondary' },
  '& .MuiSlider-mark': { width: 4, height: 4, borderRadius: 2, ml: '-2px' },
};
