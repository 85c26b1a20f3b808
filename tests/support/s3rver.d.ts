/** The tests' object storage; its package has no types. */
declare module 's3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  interface PutObject {
    bucket: string;
    key: string;
    content: NodeJS.ReadableStream;
    metadata: Record<string, string>;
  }
  interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putObject(object: PutObject): Promise<{ size: number; md5: string }>;
    putMetadata(
      bucket: string,
      key: string,
      metadata: Record<string, string>,
      md5: string,
    ): Promise<void>;
  }
  export default class S3rver {
    constructor(options: Options);
    store: Store;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
