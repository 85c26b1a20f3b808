import { defineMessages } from '../saying/define-messages.ts';

/** How to embed recommendations in a publisher's page: on the site's page and in its manual. */
export const recommendationSnippetMessages = defineMessages({
  en: {
    title: 'Recommendations on your pages',
    script: {
      title: 'Once, in the head of every article',
      text: 'The line loads about 7 kB, sets no cookies, stores nothing and passes on nothing about your readers.',
    },
    place: {
      primary: {
        title: 'One recommendation (primary)',
        text: 'Where readers see it first, after the introduction of the article. With a paid place beside it.',
      },
      midpage: {
        title: 'Three recommendations (midpage)',
        text: 'In the middle of the article, between two paragraphs. One of the three may be a paid place.',
      },
      endpage: {
        title: 'All recommendations (endpage)',
        text: 'Below the article. With a paid place among them.',
      },
    },
    policy: {
      title: 'If your pages have a Content Security Policy',
      text: 'Add these sources to it, with paid places also “img-src https:” for their pictures.',
    },
    room: 'Nothing moves when the recommendations appear, and hardly a gap stays where they cannot be loaded. Paid places are marked “Advertisement”.',
    renewed: (until: string) =>
      `Your key was replaced. Replace the line in the head by this one: with the old key it works until ${until}.`,
    failed: 'The lines for recommendations on your pages could not be loaded.',
  },

  de: {
    title: 'Empfehlungen auf Ihren Seiten',
    script: {
      title: 'Einmal, im Kopf (head) jedes Artikels',
      text: 'Die Zeile lädt etwa 7 kB, setzt keine Cookies, speichert nichts und gibt nichts über Ihre Leser weiter.',
    },
    place: {
      primary: {
        title: 'Eine Empfehlung (primary)',
        text: 'Wo Leser sie zuerst sehen, nach der Einleitung des Artikels. Daneben steht ein bezahlter Platz.',
      },
      midpage: {
        title: 'Drei Empfehlungen (midpage)',
        text: 'In der Mitte des Artikels, zwischen zwei Absätzen. Eine der drei kann ein bezahlter Platz sein.',
      },
      endpage: {
        title: 'Alle Empfehlungen (endpage)',
        text: 'Unter dem Artikel. Dazwischen steht ein bezahlter Platz.',
      },
    },
    policy: {
      title: 'Wenn Ihre Seiten eine Content Security Policy haben',
      text: 'Nehmen Sie diese Quellen darin auf, mit bezahlten Plätzen auch „img-src https:“ für deren Bilder.',
    },
    room: 'Nichts verschiebt sich, wenn die Empfehlungen erscheinen, und wo sie nicht geladen werden können, bleibt kaum eine Lücke. Bezahlte Plätze sind mit „Anzeige“ gekennzeichnet.',
    renewed: (until) =>
      `Ihr Schlüssel wurde ersetzt. Tauschen Sie die Zeile im Kopf gegen diese aus: Mit dem alten Schlüssel funktioniert sie noch bis ${until}.`,
    failed: 'Die Zeilen für Empfehlungen auf Ihren Seiten konnten nicht geladen werden.',
  },
});
