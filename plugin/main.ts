import { isShortcode } from '#shared/domain/recommendation-places.ts';
import { createCounter } from './count.ts';
import { openPlace, type Place } from './open-place.ts';
import { pageAddress } from './page-address.ts';
import { prefersDark } from './read-page.ts';
import { findOwnScript, readSettings, type Settings } from './settings.ts';

/**
 * The script that publishers embed: finds the places on the page, including later ones, and refills
 * them when the address changes. It keeps nothing in the browser and throws nothing.
 */
function start(settings: Settings): void {
  const counter = createCounter(settings);
  const places = new Map<HTMLElement, Place>();
  let here = location.href;
  let address = addressOfPage();

  function find(isLate: boolean) {
    for (const host of document.querySelectorAll<HTMLElement>('[data-recommendations]')) {
      const shortcode = host.dataset.recommendations;
      // An element with a root was already opened, by us or by a second copy of this script.
      if (places.has(host) || host.shadowRoot || !isShortcode(shortcode)) continue;
      const place = openPlace(host, shortcode, { settings, counter, isLate });
      places.set(host, place);
      place.show(address);
    }
  }

  function follow() {
    for (const [host, place] of places) {
      if (host.isConnected) continue;
      place.close();
      places.delete(host);
    }
    if (withoutHash(location.href) === withoutHash(here)) return;
    here = location.href;
    address = addressOfPage();
    counter.startAnew();
    for (const place of places.values()) place.show(address);
  }

  // Browsers report too late whether the page has been painted.
  find(true);
  new MutationObserver(() => {
    follow();
    find(false);
  }).observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('popstate', () => setTimeout(follow));
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigatesuccess', follow);

  const repaint = () => {
    for (const place of places.values()) place.repaint();
  };
  prefersDark().addEventListener('change', repaint);
  const themes = new MutationObserver(repaint);
  for (const element of [document.documentElement, document.body].filter(Boolean)) {
    themes.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] });
  }
}

const withoutHash = (address: string) => address.replace(/#.*$/, '');

const addressOfPage = () =>
  pageAddress(location.href, document.querySelector('link[rel=canonical]')?.getAttribute('href'));

const settings = readSettings(findOwnScript(document));
const isAble =
  'adoptedStyleSheets' in Document.prototype &&
  'IntersectionObserver' in window &&
  'sendBeacon' in navigator;
if (settings && isAble) start(settings);
