import FormGroup from '@mui/material/FormGroup';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import { type FilterEditorProps, selectedValues } from '../filters.ts';
import { kinds } from '../kinds.ts';

/** Any of a field's values; for a flag, one of two. */
export default function ChoiceFilter({ filter, values, onChange }: FilterEditorProps) {
  const locale = useLocale();
  const selected = selectedValues(filter, values);
  const { single, values: offered } = kinds[filter.kind].filter ?? {};

  const toggle = (value: string | boolean, on: boolean) => {
    if (single) return onChange(on ? { [filter.name]: value } : {});
    const next = on ? [...selected, value] : selected.filter((other) => other !== value);
    onChange(next.length > 0 ? { [filter.name]: next } : {});
  };

  return (
    <FormGroup sx={{ px: 4, py: 2, maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}>
      {offered?.(filter.choices, locale).map(([value, label]) => (
        <Tick
          key={String(value)}
          label={label}
          checked={(selected as unknown[]).includes(value)}
          onChange={(on) => toggle(value, on)}
        />
      ))}
    </FormGroup>
  );
}
