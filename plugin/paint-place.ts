import { placeSizes } from '#shared/domain/recommendation-places.ts';
import type { PluginStyle, StyleValue } from './answer.ts';
import { choosePalette, css } from './colors.ts';
import { areaOf, backgroundBehind, resolveColor } from './read-page.ts';

const { padding } = placeSizes;

/**
 * The site's colours, fonts and corners as variables of the place. Each is set through the object
 * model: input can never become more than a value, and no policy forbids it.
 *
 * @param spare px that margins may use above and below beyond their minimum
 */
export function paintPlace(
  root: ShadowRoot,
  place: HTMLElement,
  style: PluginStyle,
  spare: number,
): void {
  const palette = choosePalette(
    {
      primary: resolveColor(root, style.primaryColor),
      secondary: resolveColor(root, style.secondaryColor),
      background: resolveColor(root, style.backgroundColor),
    },
    backgroundBehind(root.host),
  );
  const area = areaOf(root.host, style.stylingSelector) ?? root.host;
  const font = text(style.fontFamily) || getComputedStyle(area).fontFamily;
  const margin = length(style.containerMargin) ?? '0px';
  // With its own background, no card touches the edge.
  const inset = palette.ground ? `max(${padding}px, ${margin})` : margin;
  const variables: Record<string, string | undefined> = {
    '--ground': css(palette.ground),
    '--card': css(palette.card),
    '--tint': css(palette.tint),
    '--heading': css(palette.heading),
    '--title': css(palette.title),
    '--muted': css(palette.muted),
    '--line': css(palette.line),
    '--accent': css(palette.accent),
    '--on-accent': css(palette.onAccent),
    '--focus': css(palette.focus),
    '--font': font,
    '--radius': length(style.borderRadius) ?? '10px',
    '--inset': inset,
    '--space': `clamp(${padding}px, ${margin}, ${padding + Math.max(0, Math.floor(spare))}px)`,
    '--button-radius': length(style.buttonRadius) ?? '999px',
    '--button-width': length(style.buttonWidth) ?? 'auto',
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) place.style.removeProperty(name);
    else place.style.setProperty(name, value);
  }
}

const text = (value: StyleValue) => (typeof value === 'string' ? value.trim() : '');

/** A number is px; anything but a single valid length is left out. */
export function length(value: StyleValue): string | undefined {
  const typed = String(value ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(typed)) return `${typed}px`;
  return /^\d+(\.\d+)?(px|r?em|%)$/.test(typed) ? typed : undefined;
}
