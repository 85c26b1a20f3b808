import pg from 'pg';
import { channel } from '#api/core/realtime/tell.ts';

export interface Hearer {
  /** The rooms that were told something since this was last asked, committed before now. */
  rooms(): Promise<string[]>;
  close(): Promise<void>;
}

/** Hears what the database passes on to open screens. */
export async function hearTold(ownerUrl: string): Promise<Hearer> {
  const line = new pg.Client({ connectionString: ownerUrl });
  await line.connect();
  let told: string[] = [];
  line.on('notification', ({ payload = '' }) => told.push(...JSON.parse(payload).data.opts.rooms));
  await line.query(`listen "${channel}"`);
  return {
    async rooms() {
      // Its answer comes after what waits.
      await line.query('select');
      const heard = told;
      told = [];
      return heard;
    },
    close: () => line.end(),
  };
}
