import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

interface Props {
  onChange: (values: Record<string, unknown>) => void;
}

/** Tells what the form holds as it changes: the dialog around it has the button. */
export function WatchValues({ onChange }: Props) {
  const values = useWatch();
  useEffect(() => onChange(values), [values, onChange]);
  return null;
}
