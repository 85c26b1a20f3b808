import { randomOf } from '#seeds/demo/random.ts';
import { type Topic, type TopicKey, topics } from './topics.ts';

export interface SandboxArticle {
  slug: string;
  topic: TopicKey;
  title: string;
  paragraphs: string[];
  publishedAt: Date;
  /** Moves with each edit. */
  modifiedAt: Date;
  /** Of the article that it claims to be, if another one. */
  canonicalSlug?: string | undefined;
}

type Pick = <K extends Exclude<keyof Topic, 'name'>>(of: K) => string;

const titles: ((pick: Pick) => string)[] = [
  (of) => `${of('things')} ${of('acts')}: Was jetzt wichtig ist`,
  (of) => `So gelingt es: ${of('things')} ${of('acts')} ${of('places')}`,
  (of) => `Zehn Ideen für ${of('things')} ${of('places')}`,
  (of) => `${of('things')} oder ${of('things')}? Der große Vergleich`,
  (of) => `Warum ${of('people')} auf ${of('tools')} schwören`,
  (of) => `${of('things')} ${of('places')}: Fehler, die viele machen`,
];

const sentences: ((pick: Pick) => string)[] = [
  (of) =>
    `Wer ${of('things')} ${of('acts')} möchte, braucht vor allem Geduld und die richtigen Handgriffe.`,
  (of) =>
    `Viele ${of('people')} beginnen mit dem Einfachen und nehmen sich erst später Schwierigeres vor.`,
  (of) => `Besonders ${of('places')} zeigen ${of('things')}, was in ihnen steckt.`,
  (of) => `Gute ${of('tools')} kosten etwas mehr, halten dafür aber viele Jahre.`,
  (of) => `Auch ${of('things')} lassen sich so ${of('acts')}, wenn man einige Regeln kennt.`,
  (of) => `Unsere Redaktion hat mit Fachleuten gesprochen und ${of('tools')} selbst ausprobiert.`,
  (of) => `Früher galten ${of('things')} als schwierig, heute trauen sich auch Anfänger heran.`,
  (of) => `„Am Anfang macht jeder Fehler“, sagen erfahrene ${of('people')}.`,
  (of) => `Für ${of('things')} ${of('places')} gilt das in besonderem Maß.`,
];

/** An article of its own text; the same seed and number give the same. */
export function writeArticle(
  seed: string,
  number: number,
  topicKeys: readonly TopicKey[],
  lastDay: Date,
): SandboxArticle {
  const random = randomOf(`${seed} ${number}`);
  const topicKey = topicKeys[number % topicKeys.length] ?? 'garten';
  const topic: Topic = topics[topicKey];
  const pick: Pick = (of) => random.pick(topic[of]);
  const paragraphs = Array.from({ length: random.integer(5, 9) }, () =>
    Array.from({ length: random.integer(3, 5) }, () =>
      random.chance(0.35) ? pick('facts') : random.pick(sentences)(pick),
    ).join(' '),
  );
  const title = `${random.pick(titles)(pick)} (Teil ${number + 1})`;
  const publishedAt = new Date(+lastDay - random.integer(0, 500) * 86_400_000 - number * 60_000);
  const slug = `${slugOf(title)}-${1000 + number}`;
  return { slug, topic: topicKey, title, paragraphs, publishedAt, modifiedAt: publishedAt };
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
