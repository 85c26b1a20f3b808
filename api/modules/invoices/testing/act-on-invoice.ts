import type supertest from 'supertest';

type VersionedAct = 'approve' | 'reload' | 'cancel';
export const isVersioned = (act: string): act is VersionedAct =>
  ['approve', 'reload', 'cancel'].includes(act);

/** Does what rests on what is shown, as who has just read it. */
export async function actOnInvoice(
  agent: ReturnType<typeof supertest.agent>,
  id: number,
  act: VersionedAct,
  input: object = {},
) {
  const address = `/api/admin/invoices/${id}`;
  const { updatedAt } = (await agent.get(address)).body;
  return agent.post(`${address}/${act}`).send({ ...input, updatedAt });
}
