import type { Db } from '../database/db.ts';
export async function queueMail(_db: Db, _mail: { to: string; userId?: number; subject: string; text: string; html: string }): Promise<void> {}
