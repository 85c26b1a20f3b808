import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useMessages } from '../../platform/useMessages.ts';
import { splitPlacementIds } from './split-placement-ids.ts';

interface Props {
  name: string;
  label: string;
}

/** Placement ids as chips. Typed text counts once the input is left. */
export function PlacementsInput({ name, label }: Props) {
  const m = useMessages();
  const { field, fieldState } = useController({ name });
  const ids: string[] = field.value;
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={ids}
      onChange={(_, next) => field.onChange(splitPlacementIds(next))}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /[,;\s]$/.test(text) && text.trim() !== '') {
          field.onChange(splitPlacementIds([...ids, text]));
        }
      }}
      onPaste={(event) => {
        // An input would join the lines of a pasted column.
        const pasted = splitPlacementIds([event.clipboardData.getData('text')]);
        if (pasted.length < 2) return;
        event.preventDefault();
        field.onChange(splitPlacementIds([...ids, ...pasted]));
      }}
      onBlur={field.onBlur}
      clearText={m.record.clear}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off', spellCheck: false },
          }}
        />
      )}
    />
  );
}
