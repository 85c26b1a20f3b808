import { describe, expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { bankingChangedMail } from './banking-changed-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';

const link = 'https://platform.example/password/a-token?x=1&y=2';
const expiresAt = new Date('2026-07-01T15:25:00Z');
const banking = {
  companyName: 'Gartenfreunde <Verlag> & Co.',
  changedBy: 'Max Muster',
  changedAt: new Date('2026-11-20T16:25:00Z'),
  iban: 'DE89 3704 0044 0532 0130 00',
  link,
  support: { name: 'Lena Sommer', email: 'partner@platform.example' },
};

describe.each(locales)('mails in %s', (locale) => {
  const mails = [
    invitationMail({ locale, firstName: 'Petra', link, expiresAt }),
    passwordResetMail({ locale, firstName: 'Petra', link, expiresAt }),
    bankingChangedMail({ locale, firstName: 'Petra', ...banking }),
  ];

  it.each(mails)('$template says the same as HTML and as text', ({ subject, html, text }) => {
    expect(subject).not.toMatch(/undefined|\n/);
    expect(html).toContain(`<html lang="${locale}">`);
    const told = html
      .replace(/<(title|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'");
    for (const line of text.split('\n').filter((part) => part && part !== '-- ')) {
      expect(told).toContain(line.replace(/:$/, ''));
    }
  });

  it.each(mails)('$template leads to its page', ({ html, text }) => {
    expect(html).toContain('href="https://platform.example/password/a-token?x=1&amp;y=2"');
    expect(text).toContain(link);
  });
});

it('tells until when a link is valid, on the clock of Berlin', () => {
  const mail = invitationMail({ locale: 'de', firstName: 'Petra', link, expiresAt });
  expect(mail.text).toContain('bis 01.07.2026, 17:25 Uhr');
});

it('takes names as text, never as HTML', () => {
  const mail = invitationMail({ locale: 'de', firstName: '<img src=x>', link, expiresAt });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x&gt;');
});

it('shows no more of an IBAN than its end', () => {
  const { html, text } = bankingChangedMail({ locale: 'de', firstName: 'Petra', ...banking });
  expect(text).toContain('IBAN auf 3000 endet');
  expect(html + text).not.toMatch(/0532|DE89/);
  expect(text).toContain('„Gartenfreunde <Verlag> & Co.“ wurde am 20.11.2026, 17:25 Uhr');
});
