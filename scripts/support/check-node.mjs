// Imported first by every script, for its effect: one clear line instead of a stack of syntax errors.
const wanted = '20.19';
const [major, minor] = process.versions.node.split('.').map(Number);
const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${wanted} or newer (https://nodejs.org).`,
  );
  process.exit(1);
}
