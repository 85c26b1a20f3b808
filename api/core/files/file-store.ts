export interface FileStore {
  exists(key: string): Promise<boolean>;
}
export const createFileStore = (_storageUrl: string | undefined, _dataDir: string): FileStore => ({
  exists: async () => false,
});
