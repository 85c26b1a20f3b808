// Docker runs this to ask whether the server in its container is ready; the exit code is the answer.
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`;
const ready = await fetch(url).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
