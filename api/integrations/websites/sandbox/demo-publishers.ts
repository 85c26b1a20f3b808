import type { SandboxPublisher } from './start-website-sandbox.ts';

const articles = 120;

/** Websites of demo sites: those of the company whose people sign in, and one of another. */
export const demoPublishers: readonly SandboxPublisher[] = [
  {
    domain: 'alpenkueche-magazin.example',
    name: 'Alpenküche Magazin',
    topics: ['backen', 'wandern', 'gesundheit'],
    articles,
  },
  {
    domain: 'gartenfreude-online.example',
    name: 'Gartenfreude Online',
    topics: ['garten', 'haustiere', 'backen'],
    articles,
  },
  {
    domain: 'wanderziele-suedwest.example',
    name: 'Wanderziele Südwest',
    topics: ['wandern', 'auto', 'gesundheit'],
    articles,
  },
  {
    domain: 'hausrezepte.example',
    name: 'Hausrezepte',
    topics: ['backen', 'finanzen', 'technik', 'haustiere'],
    articles,
  },
];
