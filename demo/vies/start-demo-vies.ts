import { demoBankings } from '#seeds/demo/accounting.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { Day } from '#shared/dates.ts';
import { startViesSandbox, type ViesSandbox } from './start-vies-sandbox.ts';

/** The Union's service of a demo database, on loopback: it knows the demo's companies. */
export function startDemoVies({
  seededOn,
  clock,
}: {
  seededOn: Day;
  clock: () => Date;
}): Promise<ViesSandbox> {
  const registered = demoNetwork(seededOn).companies.flatMap((company) =>
    demoBankings(company).flatMap(({ vatNumber }) => {
      const { name, street, zip, city } = company;
      return vatNumber
        ? [[vatNumber, { name, address: `${street}\n${zip} ${city}` }] as const]
        : [];
    }),
  );
  return startViesSandbox({ registered: new Map(registered), clock });
}
