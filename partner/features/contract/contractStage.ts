/** Signed here, or on paper and uploaded. */
export type SigningWay = 'browser' | 'paper';

export type ContractStage = 'download' | 'sign' | 'upload' | 'confirm';

/** The stages there are, in order. What is signed here need not be uploaded. */
export const stagesOf = (way: SigningWay | null): ContractStage[] =>
  way === 'paper' ? ['download', 'sign', 'upload', 'confirm'] : ['download', 'sign', 'confirm'];

interface Progress {
  /** The document that is to be signed now was downloaded or looked at. */
  hasRead: boolean;
  way: SigningWay | null;
  /** There is a signature, or a file was chosen: it only has to be sent. */
  isReady: boolean;
}

/** Where the reader is. */
export function stageOf({ hasRead, way, isReady }: Progress): ContractStage {
  if (!hasRead) return 'download';
  if (!way) return 'sign';
  if (isReady) return 'confirm';
  return way === 'paper' ? 'upload' : 'sign';
}
