import { useViewer } from '../lib/viewer.ts';

/** Hidden next to a password, so that password managers know whose it is. */
export function Username() {
  const { me } = useViewer();
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={me.email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
