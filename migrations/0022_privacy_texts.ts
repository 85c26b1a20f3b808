import type { Knex } from 'knex';
import { auditChanges, operatorOnly, recordTable, tenantPolicy } from './table-policies.ts';

/**
 * Texts for the privacy policies of publishers, in versions; which of them a company has put on its
 * site, and who was told of a newer one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${recordTable(
      'privacy_texts',
      `kind text not null check (kind in ('GENERAL', 'CONSENT_MANAGER')),
      language text not null check (language in ('de', 'en')),
      title text not null,
      body text not null,
      state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
      -- Counted from 1 for each kind and language, once published: the last one is in force.
      version integer,
      valid_from date,
      created_by_id integer references users,
      constraint privacy_text_published
        check (num_nonnulls(version, valid_from) = case state when 'PUBLISHED' then 2 else 0 end),
      constraint privacy_texts_version unique (kind, language, version)`,
    )}
    create index privacy_texts_created_by on privacy_texts (created_by_id);
    ${tenantPolicy('privacy_texts', `state = 'PUBLISHED'`)}
    -- Who of the operator's staff wrote it is not a company's to know.
    grant select (id, kind, language, title, body, state, version, valid_from, created_at, updated_at)
      on privacy_texts to platform_client;

    -- It stands on the pages of publishers: what they confirmed stays what it was.
    create function keep_published_privacy_text() returns trigger language plpgsql as $$
    begin
      raise integrity_constraint_violation using message = 'a published privacy text stays as it is';
    end $$;
    create trigger keep_published before update or delete on privacy_texts
      for each row when (old.state = 'PUBLISHED') execute function keep_published_privacy_text();

    create table privacy_confirmations (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      company_id integer not null references companies,
      text_id integer not null references privacy_texts,
      confirmed_by integer references users,
      confirmed_at timestamptz(3) not null,
      unique (site_id, company_id, text_id)
    );
    create index privacy_confirmations_company on privacy_confirmations (company_id);
    create index privacy_confirmations_text on privacy_confirmations (text_id);
    create index privacy_confirmations_confirmed_by on privacy_confirmations (confirmed_by)
      where confirmed_by is not null;
    ${auditChanges('privacy_confirmations', { entity: 'sites', idColumn: 'site_id' })}
    ${tenantPolicy(
      'privacy_confirmations',
      'company_id = current_company_id() and site_id in (select id from sites)',
    )}
    grant select, insert on privacy_confirmations to platform_client;

    -- Nobody is told of a text twice.
    create table privacy_mailings (
      user_id integer not null references users on delete cascade,
      text_id integer not null references privacy_texts on delete cascade,
      mailed_at timestamptz(3) not null,
      primary key (user_id, text_id)
    );
    create index privacy_mailings_text on privacy_mailings (text_id);
    ${operatorOnly('privacy_mailings')}
  `);
  await knex('privacy_texts').insert(
    firstVersions.map((text) => ({ ...text, state: 'PUBLISHED', version: 1, valid_from: begin })),
  );
  // The next versions name who markets the ads. The operator enters that before publishing.
  await knex('privacy_texts').insert(firstVersions.map(withEntities));
  await knex.raw(`
    insert into privacy_confirmations (site_id, company_id, text_id, confirmed_by, confirmed_at)
    select o.site_id, u.company_id, p.id, t.completed_by, t.completed_at
      from todos t
      join onboardings o on o.id = t.onboarding_id
      join users u on u.id = t.completed_by and u.company_id is not null
      cross join privacy_texts p
     where t.slug = 'ADD_PRIVACY_POLICY' and t.status = 'COMPLETED' and p.state = 'PUBLISHED'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table privacy_mailings, privacy_confirmations, privacy_texts;
    drop function keep_published_privacy_text();
  `);
}

interface Text {
  kind: 'GENERAL' | 'CONSENT_MANAGER';
  language: 'de' | 'en';
  title: string;
  body: string;
}

/** The first month with figures on the platform. */
const begin = '2024-03-01';

const firstVersions: Text[] = [
  {
    kind: 'GENERAL',
    language: 'de',
    title: 'Vermarktung von Werbung',
    body: [
      'Auf dieser Website zeigen wir Werbung an, um unser Angebot zu finanzieren. Die Werbeflächen vermarktet unser Vermarktungspartner QMN gemeinsam mit WB und mit technischen Dienstleistern (Adservern und Werbebörsen).',
      'Bei der Auslieferung einer Anzeige werden folgende Daten verarbeitet: die IP-Adresse in gekürzter Form, der Zeitpunkt des Abrufs, die aufgerufene Seite, Angaben zu Browser und Gerät sowie, soweit Sie eingewilligt haben, Kennungen, die auf Ihrem Gerät gespeichert werden (Cookies und vergleichbare Techniken). Sie dienen dazu, Werbung auszuliefern und zu begrenzen, ihre Reichweite und ihren Erfolg zu messen, Missbrauch zu verhindern und abzurechnen.',
      'Rechtsgrundlage ist Ihre Einwilligung nach Art. 6 Abs. 1 lit. a DSGVO und § 25 Abs. 1 TDDDG. Ohne Ihre Einwilligung zeigen wir nur Werbung an, die ohne Kennungen auf Ihrem Gerät auskommt; Rechtsgrundlage ist dann unser berechtigtes Interesse an der Finanzierung unseres Angebots nach Art. 6 Abs. 1 lit. f DSGVO.',
      'Ihre Einwilligung können Sie jederzeit mit Wirkung für die Zukunft über die Datenschutz-Einstellungen dieser Website ändern oder widerrufen.',
    ].join('\n\n'),
  },
  {
    kind: 'GENERAL',
    language: 'en',
    title: 'Advertising marketing',
    body: [
      'On this website we display advertising in order to finance our offer. The advertising space is marketed by our marketing partner QMN together with WB and with technical service providers (ad servers and exchanges).',
      'When an advertisement is delivered, the following data are processed: the IP address in shortened form, the time of the request, the page visited, information about browser and device, and, where you have consented, identifiers that are stored on your device (cookies and comparable techniques). They serve to deliver and limit advertising, to measure its reach and success, to prevent misuse and to settle accounts.',
      'The legal basis is your consent under Art. 6(1)(a) GDPR and section 25(1) TDDDG. Without your consent we only display advertising that does without identifiers on your device; the legal basis then is our legitimate interest in financing our offer under Art. 6(1)(f) GDPR.',
      'You can change or withdraw your consent at any time with effect for the future by means of the privacy settings on this website.',
    ].join('\n\n'),
  },
  {
    kind: 'CONSENT_MANAGER',
    language: 'de',
    title: 'Verwaltung von Einwilligungen',
    body: [
      'Auf dieser Website setzen wir einen Consent-Manager ein, um Ihre Entscheidungen über Cookies und vergleichbare Techniken einzuholen, zu dokumentieren und zu verwalten. Er folgt dem Transparency and Consent Framework (TCF) des IAB Europe.',
      'Beim Besuch dieser Website verarbeitet der Consent-Manager Ihre Entscheidung, deren Zeitpunkt, eine zufällige Kennung, die gekürzte IP-Adresse sowie Angaben zu Browser und Gerät. Ihre Entscheidung wird für bis zu zwölf Monate auf Ihrem Gerät gespeichert, damit Sie nicht auf jeder Seite erneut gefragt werden.',
      'Rechtsgrundlage ist Art. 6 Abs. 1 lit. c DSGVO: Wir müssen Ihre Einwilligung nachweisen können. Die Einstellungen des Consent-Managers können Sie jederzeit über den Link am Fuß dieser Website öffnen.',
    ].join('\n\n'),
  },
  {
    kind: 'CONSENT_MANAGER',
    language: 'en',
    title: 'Consent management',
    body: [
      'We use a consent manager on this website in order to obtain, document and manage your decisions on cookies and comparable techniques. It follows the Transparency and Consent Framework (TCF) of IAB Europe.',
      'When you visit this website, the consent manager processes your decision, the time at which it was made, a random identifier, the shortened IP address and information about browser and device. Your decision is stored on your device for up to twelve months, so that you are not asked again on every page.',
      'The legal basis is Art. 6(1)(c) GDPR: we are obliged to be able to prove your consent. You can open the settings of the consent manager at any time by means of the link at the foot of this website.',
    ].join('\n\n'),
  },
];

/** Text in brackets is still to be filled in: no text is published with it. */
const entities = {
  de: [
    'Unser Vermarktungspartner ist QMN: [Firma, Anschrift und E-Mail-Adresse von QMN].',
    'Er vermarktet gemeinsam mit WB: [Firma, Anschrift und E-Mail-Adresse von WB].',
  ],
  en: [
    'Our marketing partner is QMN: [company, address and e-mail of QMN].',
    'It markets together with WB: [company, address and e-mail of WB].',
  ],
};
const contact = {
  de: 'Fragen zum Consent-Manager beantwortet auch unser Vermarktungspartner QMN: [Firma, Anschrift und E-Mail-Adresse von QMN].',
  en: 'Our marketing partner QMN answers questions about the consent manager, too: [company, address and e-mail of QMN].',
};

function withEntities({ body, ...text }: Text): Text {
  const paragraphs = body.split('\n\n');
  const added =
    text.kind === 'GENERAL' ? entities[text.language].join(' ') : contact[text.language];
  return { ...text, body: [paragraphs[0], added, ...paragraphs.slice(1)].join('\n\n') };
}
