import { cruise } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * Checks which way imports go, by the rules of `.dependency-cruiser.cjs`, and what none of them can
 * say: that no folders of these rooms need each other, by whatever way round.
 *
 *   node scripts/check-borders.mjs api shared partner admin
 */
const folderInRoom =
  /^(partner\/features|admin\/(reports|resources|pages)|api\/(core|modules|operations)|shared)\/[^/]+(?=\/)/;
const test = /\.test\.tsx?$|\/testing\//;

const options = await readOptions('./.dependency-cruiser.cjs');
const tsConfig = readTypeScriptConfig('tsconfig.json');
const { output } = await cruise(process.argv.slice(2), options, undefined, { tsConfig });
const { modules, summary } = output;
const faults = [
  ...summary.violations.map(({ rule, from, to, cycle = [{ name: to }] }) => [
    ...[rule.name, from],
    ...cycle.map(({ name }) => name),
  ]),
  ...knots(modules).map((way) => ['no-knots', ...way]),
];
for (const [rule, ...way] of faults) console.log(`error ${rule}: ${way.join(' → ')}`);
console.log(`${faults.length || 'no'} forbidden imports in ${modules.length} files`);
if (faults.length > 0) process.exitCode = 1;

/** The imports on a way from a folder back to itself. */
function knots(files) {
  const folderOf = (file) => folderInRoom.exec(file)?.[0];
  let ways = files
    .filter(({ source }) => !test.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([from, to]) => folderOf(from) && folderOf(to) && folderOf(from) !== folderOf(to));
  // Nothing leads back to a folder that is not entered, or from one that is not left.
  for (let count = 0; count !== ways.length; ) {
    count = ways.length;
    const entered = new Set(ways.map(([, to]) => folderOf(to)));
    const left = new Set(ways.map(([from]) => folderOf(from)));
    ways = ways.filter(([from, to]) => entered.has(folderOf(from)) && left.has(folderOf(to)));
  }
  return ways;
}
