import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FieldError, get, useController } from 'react-hook-form';
import type { SitePlacements } from '#shared/schemas/calls/placements.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { splitPlacementIds } from './split-placement-ids.ts';
import { useTrackersWithPlacements } from './useTrackersWithPlacements.ts';

/** The placements of a site, tracker by tracker. */
export default function PlacementsInput({ name, field: { hint } }: { name: string; field: Field }) {
  const { field, fieldState } = useController({ name });
  const { data: trackers = [] } = useTrackersWithPlacements();
  const locale = useLocale();
  const held: SitePlacements = field.value;
  // A line for each tracker, in their order: a message for a line is about the input at its place.
  const lines = trackers.map(({ id }) => ({
    trackerId: id,
    placementIds: held.find(({ trackerId }) => trackerId === id)?.placementIds ?? [],
  }));
  return (
    <>
      <Typography variant="caption">{hint?.[locale]}</Typography>
      {trackers.map((tracker, at) => (
        <IdsInput
          key={tracker.id}
          label={tracker.name}
          ids={lines[at]?.placementIds ?? []}
          error={messageIn(get(fieldState.error, String(at)))}
          onBlur={field.onBlur}
          onChange={(placementIds) =>
            field.onChange(lines.toSpliced(at, 1, { trackerId: tracker.id, placementIds }))
          }
        />
      ))}
    </>
  );
}

/** The first message for a line or one of its ids. */
const messageIn = (faults: Line | undefined): string | undefined =>
  faults?.message ?? faults?.placementIds?.find?.((one) => one)?.message;
type Line = Partial<FieldError> & { placementIds?: (FieldError | undefined)[] };

interface Props {
  label: string;
  ids: string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
  onBlur: () => void;
}

/** Placement ids as chips. Typed text counts once the input is left. */
function IdsInput({ label, ids, error, onChange, onBlur }: Props) {
  const m = useMessages();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={ids}
      onChange={(_, next) => onChange(splitPlacementIds(next))}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /[,;\s]$/.test(text) && text.trim() !== '') {
          onChange(splitPlacementIds([...ids, text]));
        }
      }}
      onPaste={(event) => {
        // An input would join the lines of a pasted column.
        const pasted = splitPlacementIds([event.clipboardData.getData('text')]);
        if (pasted.length < 2) return;
        event.preventDefault();
        onChange(splitPlacementIds([...ids, ...pasted]));
      }}
      onBlur={onBlur}
      clearText={m.record.clear}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off', spellCheck: false },
          }}
        />
      )}
    />
  );
}
