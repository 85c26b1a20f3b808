import { robotName } from '#api/integrations/websites/fetch-public.ts';

/** Names under which robots are told; what Google is told holds for us, too. */
const heard = ['robots', 'googlebot', robotName.toLowerCase()];
const withValue = ['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'];

/**
 * Whether a header `X-Robots-Tag` asks not to be indexed: directives between commas, those after
 * the name of a robot for that one alone.
 */
export function isNoindex(header: string | undefined): boolean {
  let robot = 'robots';
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...rest] = part.toLowerCase().split(':');
    const isNamed = rest.length > 0 && !withValue.includes(name.trim());
    if (isNamed) robot = name.trim();
    const directive = (isNamed ? rest.join(':') : name).trim();
    return heard.includes(robot) && (directive === 'noindex' || directive === 'none');
  });
}

/** Of all robots metas the strictest counts. */
export const hasNoindexMeta = (document: Document): boolean =>
  [...document.querySelectorAll('meta[content]')].some((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    return heard.includes(name.toLowerCase()) && isNoindex(meta.getAttribute('content') ?? '');
  });
