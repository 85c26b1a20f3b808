import { StartError } from '../start-error.ts';
import { type DatabaseRole, type Db, settingsOf } from './db.ts';
import { rows } from './rows.ts';

interface Wanted {
  /** The variable with the address. */
  name: string;
  role: DatabaseRole;
  statementTimeoutMs: number;
}

/**
 * A pooler opens its own connections and drops our settings: without the role, one company might
 * read the rows of all.
 *
 * @throws StartError with what the connections lack
 */
export async function refuseLostSettings(db: Db, { name, ...wanted }: Wanted): Promise<void> {
  const settings = settingsOf(wanted);
  const found = await rows<{ name: string; setting: string }>(
    db,
    `select name, setting from pg_settings where name = any(:names)
     union all select 'role', cast(current_user as text)`,
    { names: Object.keys(settings) },
  );
  const lost = found.filter((one) => one.setting !== settings[one.name]);
  if (lost.length === 0) return;
  const lacking = lost.map((one) => `${one.name}=${settings[one.name]} (is ${one.setting})`);
  throw new StartError(
    `${name} gives connections without ${lacking.join(', ')}: a pooler has to set that, as docker/pooler/pgbouncer.ini does`,
  );
}
