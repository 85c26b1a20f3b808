import { arrangePlaces, type Shortcode } from '#shared/domain/recommendation-places.ts';
import type { PaidCard } from '#shared/schemas/calls/recommendation-ads.ts';
import type { PluginArticle } from './answer.ts';
import type { Counter } from './count.ts';
import { messagesFor } from './messages.ts';

interface Cards {
  shortcode: Shortcode;
  /** One row, without a visible heading. */
  isStrip: boolean;
  articles: PluginArticle[];
  ad: PaidCard | undefined;
  isFallback: boolean;
  /** The page's language. */
  language: string | null | undefined;
}

/** Puts a heading and a list of cards into the place, each card one link. */
export function drawCards(place: HTMLElement, cards: Cards, counter: Counter): void {
  const { shortcode, isStrip, articles, ad, isFallback } = cards;
  const { language, messages } = messagesFor(cards.language);
  const places = arrangePlaces(shortcode, articles, ad);
  const heading = make('p', 'heading', isFallback ? messages.newest : messages.heading[shortcode]);
  heading.id = 'heading';
  heading.lang = language;
  const list = make('ul');
  // Safari's screen reader ignores lists without bullets unless told otherwise.
  list.setAttribute('role', 'list');
  list.setAttribute('aria-labelledby', heading.id);
  for (const one of places) {
    const isPaid = !('id' in one);
    const item = make('li');
    const link = make('a');
    link.href = one.url;
    link.append(drawPicture(one));
    const text = make('span', 'text');
    if (isPaid) {
      // A visit through an ad is no recommendation by the site.
      link.rel = 'sponsored nofollow noopener';
      link.target = '_blank';
      text.append(drawSource(one, messages.paid, language));
    }
    text.append(make('span', 'title', one.title.trim()));
    const button = make('span', 'button', isPaid ? messages.more : messages.read);
    button.lang = language;
    // The link is named by its title; this is the visible button.
    button.setAttribute('aria-hidden', 'true');
    text.append(button);
    link.append(text);
    item.append(link);
    list.append(item);
    if (!isPaid) counter.watch(item, link, one.id, shortcode);
  }
  const over = places.length % 3;
  place.style.setProperty('--places', `${places.length}`);
  place.style.setProperty('--rows', `${Math.ceil(places.length / 3)}`);
  place.className = [
    'place',
    isStrip ? 'strip' : shortcode,
    places.length === 1 && 'alone',
    over > 0 && `wide-${over === 2 ? 2 : 3}`,
  ]
    .filter(Boolean)
    .join(' ');
  place.replaceChildren(heading, list);
}

function drawPicture({ title, image }: { title: string; image: string | null }): HTMLElement {
  const picture = make('span', 'picture');
  picture.setAttribute('aria-hidden', 'true');
  picture.dataset.letter = [...title.trim()][0]?.toUpperCase() ?? '';
  if (typeof image !== 'string' || !/^https?:/i.test(image)) return picture;
  const img = make('img');
  // The title next to it describes the picture.
  img.alt = '';
  img.loading = 'lazy';
  img.decoding = 'async';
  img.width = 480;
  img.height = 320;
  img.addEventListener('error', () => img.remove());
  img.src = image;
  picture.append(img);
  return picture;
}

function drawSource({ advertiser }: PaidCard, paid: string, language: string): HTMLElement {
  const from = make('span', 'from');
  const label = make('span', 'paid', paid);
  label.lang = language;
  from.append(label);
  if (advertiser) from.append(make('span', 'advertiser', advertiser));
  return from;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
