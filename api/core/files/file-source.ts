import type { Readable } from 'node:stream';

export interface SourceFile {
  name: string;
  changedAt: Date;
  open(): Promise<Readable>;
}

/** A place where others put files for us: nothing is written there. */
export interface FileSource {
  /** What lies there itself, by name; not what is in folders of it. */
  list(): Promise<SourceFile[]>;
}
