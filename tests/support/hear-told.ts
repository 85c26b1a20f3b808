import pg from 'pg';
import { recordChanged } from '#api/core/realtime/cluster-adapter.ts';
import { channel } from '#api/core/realtime/tell.ts';

export interface Hearer {
  /**
   * What was told since this was last asked, committed before now: rooms, and of changed records
   * the table with the company whose row it is (`invoices 7`).
   */
  said(): Promise<string[]>;
  close(): Promise<void>;
}

/** Hears what the database passes on to the processes. */
export async function hearTold(ownerUrl: string): Promise<Hearer> {
  const line = new pg.Client({ connectionString: ownerUrl });
  await line.connect();
  let told: string[] = [];
  line.on('notification', ({ channel: heardOn, payload = '' }) =>
    told.push(...(heardOn === channel ? JSON.parse(payload).data.opts.rooms : [payload])),
  );
  await line.query(`listen "${channel}"; listen ${recordChanged}`);
  return {
    async said() {
      // Its answer comes after what waits.
      await line.query('select');
      const heard = told;
      told = [];
      return heard;
    },
    close: () => line.end(),
  };
}
