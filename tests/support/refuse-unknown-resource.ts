import { modules } from '#api/product.ts';
import { didYouMean } from '#shared/did-you-mean.ts';

/** For `npm test -- resource NAME …`: fails with a line if nothing has that name. */
const wanted = process.argv.slice(2);
const names = modules.flatMap(({ resources = [] }) => resources.map(({ entity }) => entity.name));
const unknown = wanted.length === 0 ? '' : wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`No resource is called "${unknown}"${didYouMean(unknown, names)}`);
  process.exitCode = 1;
}
