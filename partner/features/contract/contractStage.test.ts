import { describe, expect, it } from 'vitest';
import { stageOf, stagesOf } from './contractStage.ts';

describe('where the reader is with the contract', () => {
  it.each([
    ['nothing read', { hasRead: false, way: null, isReady: false }, 'download'],
    [
      'a newer document than the one read',
      { hasRead: false, way: 'browser', isReady: true },
      'download',
    ],
    ['read, no way chosen', { hasRead: true, way: null, isReady: false }, 'sign'],
    ['about to sign here', { hasRead: true, way: 'browser', isReady: false }, 'sign'],
    ['signed here, not sent', { hasRead: true, way: 'browser', isReady: true }, 'confirm'],
    ['on paper, no file yet', { hasRead: true, way: 'paper', isReady: false }, 'upload'],
    ['on paper, file chosen', { hasRead: true, way: 'paper', isReady: true }, 'confirm'],
  ] as const)('%s', (_, progress, stage) => {
    expect(stageOf(progress)).toBe(stage);
    expect(stagesOf(progress.way)).toContain(stage);
  });

  it('uploads nothing that is signed here', () => {
    expect(stagesOf('browser')).not.toContain('upload');
    expect(stagesOf('paper')).toEqual(['download', 'sign', 'upload', 'confirm']);
  });
});
