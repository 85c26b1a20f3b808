import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

interface Props {
  onChange: (values: Record<string, unknown>) => void;
}

/** Reports the form's values as they change: the surrounding dialog has the button. */
export function WatchValues({ onChange }: Props) {
  const values = useWatch();
  useEffect(() => onChange(values), [values, onChange]);
  return null;
}
