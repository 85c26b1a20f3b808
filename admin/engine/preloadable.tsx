import { type ComponentType, use } from 'react';

/**
 * A screen whose code comes in a file of its own, and the call that fetches it ahead. Shown after
 * that, it is there at once: `lazy` would show its fallback first, which React then leaves standing
 * for a third of a second. What could not be fetched is asked for again when the screen is shown.
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
  function Screen(props: Props) {
    const Loaded = loaded ?? use(preload());
    return <Loaded {...props} />;
  }
  return [Screen, preload] as const;
}
