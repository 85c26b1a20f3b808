import type { PluginConfig } from '#shared/schemas/calls/recommendations.ts';
import type { SandboxPublisher } from './start-website-sandbox.ts';

interface DemoPublisher extends SandboxPublisher {
  /** Its paid places at the ad server. */
  paidPlaces: PluginConfig;
}

const articles = 120;

/** Websites of demo sites: those of the company whose people sign in, and one of another. */
export const demoPublishers: readonly DemoPublisher[] = [
  {
    domain: 'alpenkueche-magazin.example',
    name: 'Alpenküche Magazin',
    topics: ['backen', 'wandern', 'gesundheit'],
    articles,
    paidPlaces: { pid: '41207', wmids: ['318401', '318402', '318403'] },
  },
  {
    domain: 'gartenfreude-online.example',
    name: 'Gartenfreude Online',
    topics: ['garten', 'haustiere', 'backen'],
    articles,
    paidPlaces: { pid: '41207', wmids: ['318407', '318408', '318409'] },
  },
  {
    domain: 'wanderziele-suedwest.example',
    name: 'Wanderziele Südwest',
    topics: ['wandern', 'auto', 'gesundheit'],
    articles,
    paidPlaces: { pid: '41207', wmids: ['318413', null, '318415'] },
  },
  {
    domain: 'hausrezepte.example',
    name: 'Hausrezepte',
    topics: ['backen', 'finanzen', 'technik', 'haustiere'],
    articles,
    paidPlaces: { pid: '43915', wmids: ['322110', '322111', '322112'] },
  },
];
