import type { Readable } from 'node:stream';

export interface SourceFile {
  name: string;
  changedAt: Date;
  open(): Promise<Readable>;
}

/** A place where others put files for us: nothing is written there. */
export interface FileSource {
  /** The files right there, by name; not those in its folders. */
  list(): Promise<SourceFile[]>;
}
