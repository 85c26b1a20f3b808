import { type ComponentType, use } from 'react';

/**
 * A screen whose code comes in a file of its own, and the call that fetches it ahead. Shown after
 * that, it is there at once: `lazy` would show its fallback first, which React then leaves standing
 * for a third of a second. What could not be fetched ahead is asked for once more by the screen.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const fetchScreen = async () => {
    try {
      loaded = (await load()).default;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const preload = () => {
    loading ??= fetchScreen();
    return loading;
  };
  // Stays as it is when it fails: asked for anew on each attempt to draw, it would never be given up.
  let shown: Promise<ComponentType<Props>> | undefined;
  function Screen(props: Props) {
    shown ??= preload();
    const Loaded = loaded ?? use(shown);
    return <Loaded {...props} />;
  }
  return [Screen, preload] as const;
}
