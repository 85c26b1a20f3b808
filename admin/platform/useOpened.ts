import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The state of a link that opens something over its own screen. */
export const opening = { opensHere: true };

/** What a parameter of the address opens over the screen, and how to close it. */
export function useOpened(parameter: string) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    opened: parameters.get(parameter),
    close() {
      // Goes back to the screen if opened from it; a link opened directly has no history.
      if (state?.opensHere) return navigate(-1);
      parameters.delete(parameter);
      setParameters(parameters, { replace: true, preventScrollReset: true });
    },
  };
}
