import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of machines that take longest. */
const longest = [
  'bench/smoke',
  'tests/recipes',
  'tests/backup.',
  'tests/starting',
  'tests/backup-given',
  'tests/rolling-upgrade',
  'api/commands/database',
  'tests/database-killed',
];

/**
 * Where no run has left its times, as in a fresh clone, vitest starts with the largest files: the
 * longest, which is small, would come last, and alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
