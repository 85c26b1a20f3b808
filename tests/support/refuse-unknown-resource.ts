import { modules } from '#api/modules/index.ts';
import { didYouMean } from '#shared/did-you-mean.ts';

/** For `npm test -- resource NAME`: fails with a line if nothing is called that. */
const [name = ''] = process.argv.slice(2);
const names = modules.flatMap(({ resources = [] }) => resources.map(({ entity }) => entity.name));
if (!names.includes(name)) {
  console.error(`No resource is called "${name}"${didYouMean(name, names)}`);
  process.exitCode = 1;
}
