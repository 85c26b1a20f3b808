import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the address asks for the fix to be open: once, not again on return or reload. */
export function useMends(): boolean {
  const [address, setAddress] = useSearchParams();
  const [mends] = useState(address.has('mend'));
  useEffect(() => {
    if (mends) setAddress({}, { replace: true });
  }, [mends, setAddress]);
  return mends;
}
