import { expect, it } from 'vitest';
import { translateServerMessage } from './server.ts';

it.each([
  [
    'SETUP_AD_SERVER is blocked and cannot become COMPLETED: it waits for configurationComplete',
    '„Adserver einrichten“ ist noch nicht an der Reihe. Es fehlt: die vollständige Konfiguration',
  ],
  [
    'SIGN_CONTRACT is COMPLETED and cannot become COMPLETED again',
    '„Vertrag unterschreiben“ ist schon erledigt',
  ],
  ['This PDF is encrypted', 'Diese PDF-Datei ist verschlüsselt'],
])('“%s” is told in German', (text, expected) => {
  expect(translateServerMessage(text, 'de')).toBe(expected);
  expect(translateServerMessage(text, 'en')).toBe(text);
});
