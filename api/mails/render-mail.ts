import type { MailContent } from '#api/core/mail/mail-content.ts';
import { colors, radius } from '#shared/design-tokens.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { unbrokenParts } from '#shared/unbroken-parts.ts';

export interface MailStep {
  title: string;
  /** May be several lines. */
  task: string;
  link: string;
}

/** In whose language a mail is written, whom it greets, and where its button leads. */
export interface MailReader {
  locale: Locale;
  firstName: string;
  link: string;
}

/** They learn whom to ask, too. */
export interface HelpedReader extends MailReader {
  support: { name: string; email: string };
}

export interface MailParts {
  template: string;
  subject: string;
  heading: string;
  /** Above the button: what happened, what to do. */
  lead: string[];
  /** Between lead and button: what there is to do, each with the page where it is done. */
  steps?: MailStep[];
  /** Its words. */
  button: string;
  /** Where to find it later: a second way, less loud than the button. */
  more?: { label: string; link: string };
  /** Below it: how long, what if not. */
  notes?: string[];
}

type Mail = MailParts & MailReader & { notes: string[] };

/** One layout for all mails, as HTML and as the text that says the same. */
export function renderMail(
  { locale, firstName, link }: MailReader,
  { notes = [], ...parts }: MailParts,
): MailContent {
  const { template, subject } = parts;
  const lead = parts.lead.map(endOnce);
  const mail = { ...parts, locale, firstName, link, lead, notes: notes.map(endOnce) };
  return { template, subject, text: renderText(mail), html: renderHtml(mail) };
}

/** A name with a full stop at its end, `… e. V.`, ends the sentence with it. */
const endOnce = (text: string) => text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.');

function renderText(mail: Mail): string {
  const { locale, heading, firstName, lead, steps = [], button, link, more, notes } = mail;
  const words = mailMessages[locale];
  return [
    heading,
    words.greeting(firstName),
    ...lead,
    ...steps.map(
      (step) => `* ${step.title}\n  ${step.task.replaceAll('\n', '\n  ')}\n  ${step.link}`,
    ),
    `${button}:\n${link}`,
    ...(more ? [`${more.label}:\n${more.link}`] : []),
    ...notes,
    `${words.closing}\n${words.sender}`,
    `-- \n${words.automatic}\n`,
  ].join('\n\n');
}

/** Replaced in mails that can be switched off. */
const placeOfLink = '<!-- unsubscribe -->';

/**
 * The mail with its ways to have no more of its kind: a page for people, which leads on to the
 * settings of the mail's company, and an address for programs.
 */
export function withUnsubscribe(
  mail: MailContent,
  locale: Locale,
  { publicUrl, base = '', token }: { publicUrl: string; base?: string | undefined; token: string },
): MailContent {
  const label = mailMessages[locale].unsubscribe;
  const page = `${publicUrl}${base}/unsubscribe/${token}`;
  const link = `<br><a class="link" href="${escapeHtml(page)}" style="color:${light.brand}">${escapeHtml(label)}</a>`;
  return {
    ...mail,
    text: `${mail.text}\n${label}: ${page}\n`,
    html: mail.html.replace(placeOfLink, link),
    unsubscribe: `${publicUrl}/api/public/unsubscribe/${token}`,
  };
}

const { light, dark } = colors;
// Mail programs load no web fonts; these are what their readers have.
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// Programs that know dark mode read the classes; the others keep the styles of the elements.
const darkMode = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: ${dark.canvas} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.inkMuted} !important; }
    .link { color: ${dark.brand} !important; }
    .button { background: ${dark.brand} !important; }
    .button a { color: ${dark.onBrand} !important; }
    .line { border-color: ${dark.line} !important; }
  }`;

function renderHtml(mail: Mail): string {
  const { locale, subject, heading, firstName, lead, steps = [], button, more, notes } = mail;
  const words = mailMessages[locale];
  const link = escapeHtml(mail.link);
  const paragraph = (text: string, margin = '0 0 16px') =>
    `<p class="ink" style="margin:${margin};color:${light.ink};font-size:16px;line-height:24px">${prose(text)}</p>`;
  const step = ({ title, task, link: page }: MailStep) =>
    `<tr><td class="line ink" style="padding:12px 0;border-top:1px solid ${light.line};color:${light.ink};font-size:16px;line-height:24px">
<a class="link" href="${escapeHtml(page)}" style="color:${light.brand};font-weight:650;text-decoration:none">${prose(title)}</a><br>
${prose(task).replaceAll('\n', '<br>\n')}
</td></tr>`;
  const note = (text: string) =>
    `<p class="muted" style="margin:0 0 12px;color:${light.inkMuted};font-size:14px;line-height:20px">${prose(text)}</p>`;

  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkMode}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead[0] ?? heading)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 0 16px;color:${light.ink};font-size:14px;font-weight:650">
<span class="link" style="color:${light.brand}">&#9646;</span> ${escapeHtml(words.platform)}
</td></tr>
<tr><td class="card" style="padding:32px;hyphens:auto;overflow-wrap:anywhere;background:${light.surface};border:1px solid ${light.line};border-radius:${radius.card}px">
<h1 class="ink" style="margin:0 0 24px;color:${light.ink};font-size:20px;line-height:28px;font-weight:650">${prose(heading)}</h1>
${paragraph(words.greeting(firstName))}
${lead.map((text) => paragraph(text)).join('\n')}
${steps.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${steps.map(step).join('\n')}\n</table>` : ''}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td class="button" style="background:${light.brand};border-radius:${radius.control}px">
<a href="${link}" style="display:inline-block;padding:12px 24px;color:${light.onBrand};font-size:16px;line-height:24px;font-weight:650;text-decoration:none">${escapeHtml(button)}</a>
</td></tr>
</table>
${more ? `<p style="margin:-12px 0 24px;font-size:16px;line-height:24px"><a class="link" href="${escapeHtml(more.link)}" style="color:${light.brand};font-weight:650;text-decoration:none">${escapeHtml(more.label)}</a></p>` : ''}
${notes.map(note).join('\n')}
${paragraph(words.closing, '24px 0 0')}
${paragraph(words.sender, '0')}
</td></tr>
<tr><td class="muted" style="padding:24px 0 0;color:${light.inkMuted};font-size:12px;line-height:18px">
${escapeHtml(words.linkFallback)}<br>
<a class="link" href="${link}" style="color:${light.brand};word-break:break-all">${link}</a>
<p class="muted line" style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light.inkMuted}">${escapeHtml(words.automatic)}${placeOfLink}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const prose = (text: string) =>
  unbrokenParts(text)
    .map((part, place) =>
      place % 2 === 0
        ? escapeHtml(part)
        : `<span style="white-space:nowrap">${escapeHtml(part)}</span>`,
    )
    .join('');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
