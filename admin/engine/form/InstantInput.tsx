import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type InputProps, useInput, ValidationError } from 'react-admin';
import { berlinInstant, berlinWallClock, type Day } from '#shared/dates.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { parseTime } from '../../platform/ui/parse-time.ts';
import { useMessages } from '../../platform/useMessages.ts';

const dayBegins = '00:00';

/** A day and a time in Berlin, typed as displayed; the browser's own field has its own order. */
export function InstantInput(props: InputProps) {
  const { field, fieldState, id, isRequired } = useInput(props);
  const m = useMessages();
  const [shownDay, shownTime] = wallClockOf(field.value);
  const [day, setDay] = useState<Day | null>(shownDay);
  const [time, setTime] = useState(shownTime);
  const [isWrong, setWrong] = useState(false);

  useEffect(() => {
    setDay(shownDay);
    // The field must not fill while somebody is about to type.
    setTime((typed) => (typed === '' && shownTime === dayBegins ? '' : shownTime));
    setWrong(false);
  }, [shownDay, shownTime]);

  const give = (on: Day | null, at: string | undefined) => {
    const wanted = on && at ? berlinInstant(on, at).toISOString() : null;
    if (wanted !== field.value) field.onChange(wanted);
  };
  const giveDay = (on: Day | null) => {
    // A day alone means its beginning.
    setDay(on);
    if (!on) setTime('');
    give(on, parseTime(time) ?? dayBegins);
  };
  const leaveTime = () => {
    const isEmpty = time.trim() === '';
    const at = isEmpty ? day && dayBegins : parseTime(time);
    setWrong(!at && !isEmpty);
    if (at) {
      setTime(at);
      give(day, at);
    }
    field.onBlur();
  };

  const error = isWrong ? m.list.invalidTime : fieldState.error?.message;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', gap: 3 }}>
      <DayField
        id={id}
        label={props.label}
        hint={props.helperText}
        required={isRequired}
        readOnly={props.readOnly}
        value={day}
        onChange={giveDay}
        onBlur={field.onBlur}
        error={error && <ValidationError error={error} />}
      />
      <TextField
        label={m.list.time}
        value={time}
        placeholder={day ? dayBegins : m.list.timeFormat}
        error={isWrong}
        onChange={(event) => setTime(event.target.value)}
        onBlur={leaveTime}
        onKeyDown={(event) => event.key === 'Enter' && leaveTime()}
        slotProps={{
          htmlInput: {
            'aria-label': `${props.label}: ${m.list.time}`,
            'data-unreadable': isWrong || undefined,
            readOnly: props.readOnly,
            inputMode: 'numeric',
            autoComplete: 'off',
          },
        }}
      />
    </Box>
  );
}

function wallClockOf(instant: string | null | undefined): [day: Day | null, time: string] {
  if (!instant) return [null, ''];
  const clock = berlinWallClock(new Date(instant));
  return [clock.slice(0, 10), clock.slice(11, 16)];
}
