export interface Realtime { close(): Promise<void> }
export const attachRealtime = async (_o: unknown): Promise<Realtime> => ({ close: async () => {} });
