import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const greeting = async () => ({ default: Greeting });
const offline = async () => {
  throw new Error('offline');
};

test('a screen that was loaded ahead is there without its fallback', async () => {
  const [Screen, preload] = preloadable(greeting);
  const draw = () =>
    renderToString(
      <Suspense fallback="loading">
        <Screen name="Ada" />
      </Suspense>,
    );
  expect(draw()).toContain('loading');
  await preload();
  expect(draw()).toContain('Hello <!-- -->Ada');
});

test('it is loaded once, however often it is shown', async () => {
  const load = vi.fn(greeting);
  const [Screen, preload] = preloadable(load);
  await Promise.all([preload(), preload()]);
  await prerender(<Screen name="Ada" />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded ahead is asked for once more by the screen', async () => {
  const load = vi.fn(greeting).mockImplementationOnce(offline);
  const [Screen, preload] = preloadable(load);
  await expect(preload()).rejects.toThrow('offline');
  expect(await prerender(<Screen name="Ada" />)).toContain('Hello <!-- -->Ada');
});

test('and is given up when that fails as well', async () => {
  const load = vi.fn(offline as typeof greeting);
  const [Screen, preload] = preloadable(load);
  await expect(preload()).rejects.toThrow('offline');
  await expect(prerender(<Screen name="Ada" />)).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(2);
});

/** Waits for all that the screen waits for; only the caller handles failures. */
async function prerender(screen: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(screen, { onError: () => {} });
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}
