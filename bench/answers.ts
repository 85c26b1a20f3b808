import { parseArgs } from 'node:util';
import { compareAnswers } from './answers/compare-answers.ts';
import { saveAnswers } from './answers/save-answers.ts';

/*
 * npx tsx bench/answers.ts save http://127.0.0.1:3000 before     saves each of the demo's answers
 * npx tsx bench/answers.ts compare before after                  says which of them differ, and where
 *
 * For a change that must not change any figure: save before and after it, from the same database or
 * from two planted on the same day (`--today` of the first for both).
 */
const usage = `npx tsx bench/answers.ts save ADDRESS FOLDER [--today YYYY-MM-DD] [--only PATTERN]
npx tsx bench/answers.ts compare FOLDER FOLDER`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { today: { type: 'string' }, only: { type: 'string' } },
});
const [mode, first, second] = positionals;
if (!first || !second) throw new Error(usage);
if (mode === 'save') await saveAnswers(first, second, values);
else if (mode === 'compare') process.exitCode = await compareAnswers(first, second);
else throw new Error(usage);
