import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  type AgreementMode,
  type AgreementType,
  locksOf,
  mayHaveRate,
  type Rate,
} from '#shared/domain/agreement-terms.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { tell } from '#shared/saying/tell.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { AdTrackersInput } from './AdTrackersInput.tsx';
import {
  type AgreementContext,
  type AgreementValues,
  errorsOf,
  openFieldsOf,
} from './agreement-form.ts';
import { RateRow } from './RateRow.tsx';

interface Props {
  context: AgreementContext;
  trackers: Tracker[];
}

/** Paid trackers with their rates, and the ads shown; locked if mode or type decide. */
export function RatesStep({ context, trackers }: Props) {
  const mode: AgreementMode = useWatch({ name: 'mode' });
  const type: AgreementType = useWatch({ name: 'type' });
  const m = useMessages(agreementMessages);
  const locks = locksOf({ mode, type });
  const closed = openFieldsOf(context) !== 'all';
  return (
    <>
      <RatesInput
        context={context}
        trackers={trackers}
        mode={mode}
        locked={closed || locks.rates}
      />
      <AdTrackersInput
        trackers={trackers}
        locked={closed || locks.adTrackers}
        note={
          closed || !locks.adTrackers
            ? undefined
            : m.adTrackersLocked[mode === 'PILOT' ? 'PILOT' : 'STANDARD']
        }
      />
    </>
  );
}

interface RatesInputProps extends Props {
  mode: AgreementMode;
  locked: boolean;
}

function RatesInput({ context, trackers, mode, locked }: RatesInputProps) {
  const m = useMessages(agreementMessages);
  const locale = useLocale();
  const { field, fieldState } = useController({ name: 'trackers' });
  const rates = field.value as Rate[];
  const values = useWatch() as AgreementValues;
  const problems = fieldState.error ? errorsOf(values, context) : {};
  const rowError = (index: number) => {
    const message =
      problems[`trackers.${index}.trackerId`] ?? problems[`trackers.${index}.viewsCpm`];
    return message && tell(message, locale);
  };
  const isOfRow = Object.keys(problems).some((path) => path.startsWith('trackers.'));
  const change = (index: number, viewsCpm: number | null) =>
    field.onChange(rates.map((rate, at) => (at === index ? { ...rate, viewsCpm } : rate)));

  return (
    <Box role="group" aria-labelledby="agreement-rates">
      <Typography id="agreement-rates" variant="h3">
        {agreement.fields.trackers.label[locale]}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {locked && values.type === 'STANDARD' ? m.ratesLocked : m.ratesHint}
      </Typography>
      {rates.length === 0 && mode === 'PILOT' && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {m.pilotRates}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rates.map((rate, index) => (
          <RateRow
            key={rate.trackerId}
            rate={rate}
            name={trackers.find(({ id }) => id === rate.trackerId)?.name ?? String(rate.trackerId)}
            locked={locked}
            inputId={inputIdOf(rate.trackerId)}
            error={rowError(index)}
            onChange={(viewsCpm) => change(index, viewsCpm)}
            onBlur={field.onBlur}
            onRemove={() => field.onChange(rates.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      {fieldState.error && !isOfRow && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
      {!locked && (
        <AddRate
          choices={trackers.filter(
            (tracker) =>
              mayHaveRate(mode, tracker) &&
              rates.every(({ trackerId }) => trackerId !== tracker.id),
          )}
          onAdd={(trackerId) => field.onChange([...rates, { trackerId, viewsCpm: null }])}
        />
      )}
    </Box>
  );
}

const inputIdOf = (trackerId: number) => `agreement-rate-${trackerId}`;

/** Adds a row for a tracker, to type its rate next. */
function AddRate({ choices, onAdd }: { choices: Tracker[]; onAdd: (trackerId: number) => void }) {
  const m = useMessages(agreementMessages);
  const added = useRef<number>(undefined);
  const focusAdded = () => {
    if (added.current) document.getElementById(inputIdOf(added.current))?.focus();
    added.current = undefined;
  };
  return (
    <TextField
      select
      id="agreement-add-rate"
      label={m.addRate}
      value=""
      disabled={choices.length === 0}
      helperText={choices.length === 0 ? m.noTrackersLeft : undefined}
      onChange={(event) => {
        added.current = Number(event.target.value);
        onAdd(added.current);
      }}
      // Not earlier: the closing menu takes back the focus.
      slotProps={{
        select: { MenuProps: { slotProps: { transition: { onExited: focusAdded } } } },
      }}
      sx={{ mt: 3, maxWidth: 320 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
