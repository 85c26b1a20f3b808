/** Signed here, or on paper and uploaded. */
export type SigningWay = 'browser' | 'paper';

export type ContractStage = 'download' | 'sign' | 'upload' | 'confirm';

/** The stages in order. A contract signed here need not be uploaded. */
export const stagesOf = (way: SigningWay | null): ContractStage[] =>
  way === 'paper' ? ['download', 'sign', 'upload', 'confirm'] : ['download', 'sign', 'confirm'];

interface Progress {
  /** The current document to sign was downloaded or viewed. */
  hasRead: boolean;
  way: SigningWay | null;
  /** There is a signature or a chosen file: it only has to be sent. */
  isReady: boolean;
}

/** The reader's current stage. */
export function stageOf({ hasRead, way, isReady }: Progress): ContractStage {
  if (!hasRead) return 'download';
  if (!way) return 'sign';
  if (isReady) return 'confirm';
  return way === 'paper' ? 'upload' : 'sign';
}
