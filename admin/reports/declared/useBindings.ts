import { useSearchParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import type { AnyReport } from '#shared/schemas/reports/report.ts';

/** What a report is asked about: in the address, so that it can be kept and sent. */
export function useBindings({ bindings, query }: AnyReport) {
  const [address, setAddress] = useSearchParams();
  const today = berlinDay(new Date());
  const first: Record<string, string> = Object.assign(
    {},
    ...bindings.map((one) => one.first(today)),
  );
  const named = Object.keys(first).flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const asked = { ...first, ...Object.fromEntries(named) };
  return {
    asked: query.safeParse(asked).success ? asked : first,
    ask(changed: Record<string, string>) {
      for (const [name, value] of Object.entries(changed)) address.set(name, value);
      setAddress(address, { replace: true, preventScrollReset: true });
    },
  };
}
