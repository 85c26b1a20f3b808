import '../../../ui/Form.css';
import '../../../ui/TextField.css';
import './Ticks.css';

interface TicksProps<V> {
  label: string;
  choices: readonly { value: V; label: string; isOff?: boolean }[];
  chosen: readonly V[];
  onChange(chosen: V[]): void;
  hint?: string | undefined;
  /** Already in the reader's language. */
  error?: string | undefined;
}

/** Any of these. */
export function Ticks<V extends string | number>(props: TicksProps<V>) {
  const { label, choices, chosen, onChange, hint, error } = props;
  const note = error ?? hint;
  return (
    <fieldset className="ticks">
      <legend className="field-label">{label}</legend>
      <div className="ticks-list">
        {choices.map(({ value, label: name, isOff = false }) => (
          <label key={value} className="field-tick">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={isOff}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {note && (
        <div
          className={error ? 'field-note field-note-error' : 'field-note'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </div>
      )}
    </fieldset>
  );
}
