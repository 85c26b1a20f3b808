import { type ColorScheme, colors, shadow } from '#shared/design-tokens.ts';

/** Layers above the screen: menus, dialogs. */
export const raised = (scheme: ColorScheme) => ({
  backgroundColor: colors[scheme].raised,
  backgroundImage: 'none',
  border: `1px solid ${colors[scheme].line}`,
  boxShadow: shadow[scheme],
});
