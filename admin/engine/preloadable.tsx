import { type ComponentType, use } from 'react';

/**
 * A screen with its code in a separate file, and the call that preloads it. Once preloaded, it
 * shows at once: `lazy` would show its fallback first, which React then keeps for a third of a
 * second. If preloading failed, the screen tries again.
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
  // Kept even if it fails: a new request on each render attempt would never end.
  let shown: Promise<ComponentType<Props>> | undefined;
  function Screen(props: Props) {
    shown ??= preload();
    const Loaded = loaded ?? use(shown);
    return <Loaded {...props} />;
  }
  return [Screen, preload] as const;
}
