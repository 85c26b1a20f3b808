import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { choosePrimary, withCategories } from './choose-categories.ts';

type Chosen = Site['categories'];
interface Option extends RecordValues {
  id: number;
  name: string;
}

/** The categories of a site, and which of them is the primary one. */
export default function CategoriesInput({ name }: { name: string }) {
  const m = useMessages();
  const { data: options = [], isPending } = useGetList<Option>('categories', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const { field, fieldState } = useController({ name, defaultValue: [] });
  const chosen = (field.value ?? []) as Chosen;
  const selected = options.filter(({ id }) => chosen.some((category) => category.id === id));
  const primary = chosen.find(({ type }) => type === 'PRIMARY');
  const message = fieldState.error?.message;
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        autoHighlight
        size="small"
        loading={isPending}
        options={options}
        value={selected}
        getOptionLabel={(option) => option.name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={m.record.noOptions}
        clearText={m.record.clear}
        openText={m.list.open}
        closeText={m.close}
        onChange={(_, next) =>
          field.onChange(
            withCategories(
              chosen,
              next.map(({ id }) => id),
            ),
          )
        }
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            label={m.sites.categories}
            required
            error={Boolean(message) && chosen.length === 0}
            helperText={chosen.length === 0 ? message : undefined}
          />
        )}
      />
      <TextField
        select
        label={m.sites.primaryCategory}
        required
        value={selected.length > 0 && primary ? primary.id : ''}
        disabled={chosen.length === 0}
        error={Boolean(message) && chosen.length > 0}
        helperText={chosen.length === 0 ? m.sites.categoriesFirst : message}
        onChange={(event) => field.onChange(choosePrimary(chosen, Number(event.target.value)))}
        onBlur={field.onBlur}
      >
        {selected.map(({ id, name: label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
