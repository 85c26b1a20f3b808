import { spawnSync } from 'node:child_process';
import { root } from './support/run.mjs';

/*
 * Writes the bill of materials (CycloneDX) of what runs: npm's own, from the lock file, without what
 * only builds and tests. `npm sbom --omit dev` would leave out more than that: whatever a package
 * for building needs as well.
 *
 * npm run --silent sbom > sbom.cdx.json
 */
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const bill = JSON.parse(stdout);
const isForBuilding = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');
const components = bill.components.filter((one) => !isForBuilding(one));
const names = new Set([
  bill.metadata.component['bom-ref'],
  ...components.map((one) => one['bom-ref']),
]);
const dependencies = bill.dependencies
  .filter(({ ref }) => names.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((one) => names.has(one)),
  }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
