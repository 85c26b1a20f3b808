import type { StatusFinding } from '../domain/system-status/status-words.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** The fault in a sentence, and what to do about it. */
type Finding = { what: (count: number, names: string) => string; act: string };
const findings = (all: Record<StatusFinding, Finding>) => all;

/** The status page of the back office. Not part of its catalogue: it loads with the page. */
export const systemStatusMessages = defineMessages({
  en: {
    title: 'System status',
    allWell: 'All is well',
    notWell: (bad: number, warn: number) =>
      [
        ...(bad > 0 ? [bad === 1 ? '1 fault' : `${bad} faults`] : []),
        ...(warn > 0 ? [warn === 1 ? '1 warning' : `${warn} warnings`] : []),
      ].join(', '),
    readAt: (instant: string) => `As of ${instant}`,
    again: 'Check again',
    act: 'What to do:',
    states: { bad: 'Fault', warn: 'Warning', ok: 'OK' },
    checks: {
      versions: 'Versions',
      migrations: 'Migrations',
      processes: 'Processes',
      queue: 'Queue',
      database: 'Database',
      files: 'File store',
      backup: 'Backup',
      certificate: 'TLS certificate',
      seal: 'Document seal',
      clock: 'Clock',
      keys: 'Keys',
      mail: 'Mail',
      feeds: 'Feeds',
    },
    findings: findings({
      unread: {
        what: () => 'This could not be read.',
        act: 'Check again. If it still cannot be read, the log of the API process says why.',
      },
      'versions-differ': {
        what: (_, names) => `Processes of different versions are running: ${names}.`,
        act: 'This is normal during an upgrade. Afterwards, stop the processes of the old version.',
      },
      'database-newer': {
        what: (_, names) =>
          `The database has migrations that this process does not know: ${names}.`,
        act: 'Restart this process with the newer version. Until then it keeps running, but cannot be started again.',
      },
      'migrations-pending': {
        what: (_, names) => `The database lacks ${names}.`,
        act: 'Start a worker of this version: it brings the tables up to date.',
      },
      'no-worker': {
        what: () => 'No worker is running: nothing is fetched, processed, settled or mailed.',
        act: 'Start a process with ROLE=worker (or all). Its last log lines say why it ended.',
      },
      'worker-stands': {
        what: (count) => `The workers’ heartbeat has stood still for ${count} minutes.`,
        act: 'Restart the worker: until then nothing is started on schedule, and what dead workers hold stays held. The last lines of its log say where it stopped.',
      },
      'worker-gone': {
        what: (count) =>
          count === 1
            ? 'A worker ended without signing off.'
            : `${count} workers ended without signing off.`,
        act: 'Another worker takes up its jobs within a minute. Its log may say why it ended; often it ran out of memory.',
      },
      'queue-stands': {
        what: (count) => `A job has been due for ${count} minutes.`,
        act: 'Is a worker running? If all are busy, start another one. The page Jobs shows what runs.',
      },
      'jobs-given-up': {
        what: (count) => (count === 1 ? 'A job was given up.' : `${count} jobs were given up.`),
        act: 'Open it under Jobs, fix the cause, and run it again or dismiss it.',
      },
      'not-writable': {
        what: () => 'Nothing can be written to the database.',
        act: 'Is its disk full, or is it a server that only reads? Make room, or point DATABASE_URL at the primary.',
      },
      'files-away': {
        what: () => 'The file store does not answer: no document can be read or kept.',
        act: 'Check STORAGE_URL and its access, or the rights and the disk of DATA_DIR.',
      },
      'disk-full': {
        what: (count) => `Only ${count}% of the disk is free.`,
        act: 'Give it more room, or move backups and logs elsewhere. A full disk stops every write.',
      },
      'no-backup': {
        what: () => 'No backup of this database is known.',
        act: 'Let cron run “npm run backup” each night; with Docker, the service “backup” does it. Backups by other tools are not seen here.',
      },
      'backup-old': {
        what: (count) => `The last backup is ${count} days old.`,
        act: 'Run “npm run backup” and find out why cron no longer does. With Docker, “docker compose logs backup” says why.',
      },
      'backup-unproved': {
        what: () => 'The last backup has not been tested by restoring it.',
        act: 'Rehearse the restore on another machine, as the documentation says.',
      },
      'no-tls': {
        what: () => 'The address has no TLS: passwords and bank details are sent unencrypted.',
        act: 'Put a proxy with a certificate in front of it and set PUBLIC_URL to its https address.',
      },
      'certificate-unusable': {
        what: (_, names) => `Browsers do not accept the certificate: ${names}.`,
        act: 'Install one for this name, with its intermediate certificates.',
      },
      'certificate-ends': {
        what: (count) =>
          count < 0
            ? 'The certificate has expired: browsers warn everyone who signs in.'
            : `The certificate expires in ${count} ${count === 1 ? 'day' : 'days'}.`,
        act: 'Renew it on the proxy, and find out why that does not happen by itself.',
      },
      'seal-ends': {
        what: (count) =>
          count < 0
            ? 'The certificate that seals documents has expired.'
            : `The certificate that seals documents expires in ${count} ${count === 1 ? 'day' : 'days'}.`,
        act: 'What was sealed remains provable. Plan a new sealing key with those who maintain the platform.',
      },
      'clock-differs': {
        what: (count) => `The clocks of API and database differ by ${count} seconds.`,
        act: 'Switch on time synchronisation (chrony, systemd-timesyncd) on both machines.',
      },
      'time-zone-differs': {
        what: () =>
          'API and database do not agree on Berlin’s time: figures could fall on the wrong day.',
        act: 'Bring the time zone data (tzdata) of both machines up to date.',
      },
      'keys-missing': {
        what: (count, names) =>
          `${count === 1 ? 'One secret' : `${count} secrets`} cannot be opened: sealed with ${names}.`,
        act: 'Add this key to ENCRYPTION_KEYS or restore secrets.json. If it is lost, what it sealed must be entered again: passwords, bank details, second factors. The document seal gets a new key by itself.',
      },
      'no-mail-server': {
        what: () => 'No mail server is set up: mails become files that nobody reads.',
        act: 'Set SMTP_URL.',
      },
      'mail-fails': {
        what: () => 'The last mail could not be sent, and none has been since.',
        act: 'Does the server of SMTP_URL answer and accept the sender? The log of the mail says what it answered.',
      },
      'mails-lost': {
        what: (count) =>
          count === 1
            ? 'A mail of the last 24 hours could not be sent.'
            : `${count} mails of the last 24 hours could not be sent.`,
        act: 'Often the address is wrong: the person’s page lists their mails with the answer.',
      },
      'mails-wait': {
        what: (count) => `${count} mails are waiting to be sent.`,
        act: 'Is a worker running, and does the server of SMTP_URL answer?',
      },
      'feeds-late': {
        what: (_, names) => `More than two days late: ${names}.`,
        act: 'Ask the provider. The last run under Jobs has their answer.',
      },
      'feeds-failing': {
        what: (_, names) => `The last run failed: ${names}.`,
        act: 'It is retried automatically. The run under Jobs says why it failed.',
      },
      'days-unprocessed': {
        what: (_, names) => `Received days are not in the figures: ${names}.`,
        act: 'Process them under Jobs.',
      },
    }),
    facts: {
      product: 'Product',
      node: 'Node',
      postgres: 'PostgreSQL',
      applied: 'Applied',
      lastMigration: 'Last one',
      api: 'API process since',
      worker: 'Worker since',
      due: 'Due jobs',
      oldestDue: 'Oldest due for',
      failing: 'Failed, tried again',
      givenUp: 'Given up',
      size: 'Size',
      table: 'Table',
      store: 'Kept in',
      diskFree: 'Free on the disk',
      takenAt: 'Last backup',
      backupSize: 'Size',
      place: 'Folder',
      restoredAt: 'Restored from it',
      address: 'Address',
      validUntil: 'Valid until',
      difference: 'API and database differ by',
      timeZone: 'Time zone',
      sealed: 'Sealed values',
      sealedBy: 'Still sealed by the former key',
      mailServer: 'Mail server',
      waiting: 'Waiting',
      lastSent: 'Last sent',
      lastFailed: 'Last failed',
      completeUntil: 'Complete until',
    },
    seconds: (count: string) => `${count} s`,
  },
  de: {
    title: 'Systemzustand',
    allWell: 'Alles in Ordnung',
    notWell: (bad, warn) =>
      [
        ...(bad > 0 ? [bad === 1 ? '1 Störung' : `${bad} Störungen`] : []),
        ...(warn > 0 ? [warn === 1 ? '1 Hinweis' : `${warn} Hinweise`] : []),
      ].join(', '),
    readAt: (instant) => `Stand: ${instant}`,
    again: 'Erneut prüfen',
    act: 'Was zu tun ist:',
    states: { bad: 'Störung', warn: 'Hinweis', ok: 'In Ordnung' },
    checks: {
      versions: 'Versionen',
      migrations: 'Migrationen',
      processes: 'Prozesse',
      queue: 'Warteschlange',
      database: 'Datenbank',
      files: 'Dateiablage',
      backup: 'Sicherung',
      certificate: 'TLS-Zertifikat',
      seal: 'Dokumentensiegel',
      clock: 'Uhr',
      keys: 'Schlüssel',
      mail: 'E‑Mail',
      feeds: 'Datenquellen',
    },
    findings: findings({
      unread: {
        what: () => 'Das konnte nicht gelesen werden.',
        act: 'Prüfen Sie erneut. Bleibt es dabei, nennt das Protokoll des API-Prozesses den Grund.',
      },
      'versions-differ': {
        what: (_, names) => `Es laufen Prozesse verschiedener Versionen: ${names}.`,
        act: 'Während einer Aktualisierung ist das richtig. Beenden Sie danach die Prozesse der alten Version.',
      },
      'database-newer': {
        what: (_, names) =>
          `Die Datenbank hat Migrationen, die dieser Prozess nicht kennt: ${names}.`,
        act: 'Starten Sie diesen Prozess mit der neueren Version neu. Bis dahin läuft er weiter, kann aber nicht wieder starten.',
      },
      'migrations-pending': {
        what: (_, names) => `Der Datenbank fehlt ${names}.`,
        act: 'Starten Sie einen Worker dieser Version: Er bringt die Tabellen auf den Stand.',
      },
      'no-worker': {
        what: () =>
          'Kein Worker läuft: Nichts wird abgeholt, verarbeitet, abgerechnet oder verschickt.',
        act: 'Starten Sie einen Prozess mit ROLE=worker (oder all). Seine letzten Protokollzeilen sagen, warum er endete.',
      },
      'worker-stands': {
        what: (count) => `Der Herzschlag der Worker steht seit ${count} Minuten.`,
        act: 'Starten Sie den Worker neu: Bis dahin startet nichts nach Plan, und was tote Worker halten, bleibt liegen. Die letzten Zeilen seines Protokolls sagen, wo er stehen blieb.',
      },
      'worker-gone': {
        what: (count) =>
          count === 1
            ? 'Ein Worker endete, ohne sich abzumelden.'
            : `${count} Worker endeten, ohne sich abzumelden.`,
        act: 'Ein anderer übernimmt seine Jobs binnen einer Minute. Sehen Sie im Protokoll nach, warum er endete; oft fehlt Arbeitsspeicher.',
      },
      'queue-stands': {
        what: (count) => `Ein Job ist seit ${count} Minuten fällig.`,
        act: 'Läuft ein Worker? Sind alle beschäftigt, starten Sie einen weiteren. Unter „Jobs“ steht, was läuft.',
      },
      'jobs-given-up': {
        what: (count) =>
          count === 1
            ? 'Ein Job ist endgültig fehlgeschlagen.'
            : `${count} Jobs sind endgültig fehlgeschlagen.`,
        act: 'Öffnen Sie ihn unter „Jobs“, beheben Sie die Ursache, und führen Sie ihn erneut aus oder verwerfen Sie ihn.',
      },
      'not-writable': {
        what: () => 'In die Datenbank kann nichts geschrieben werden.',
        act: 'Ist ihre Platte voll, oder liest der Server nur? Schaffen Sie Platz, oder richten Sie DATABASE_URL auf den Hauptserver.',
      },
      'files-away': {
        what: () =>
          'Die Dateiablage antwortet nicht: Kein Dokument kann gelesen oder abgelegt werden.',
        act: 'Prüfen Sie STORAGE_URL und den Zugang, oder Rechte und Platte von DATA_DIR.',
      },
      'disk-full': {
        what: (count) => `Nur noch ${count}\u00a0% der Platte sind frei.`,
        act: 'Geben Sie ihr mehr Platz, oder verlegen Sie Sicherungen und Protokolle. Eine volle Platte hält jedes Schreiben an.',
      },
      'no-backup': {
        what: () => 'Von dieser Datenbank ist keine Sicherung bekannt.',
        act: 'Lassen Sie cron jede Nacht „npm run backup“ ausführen; mit Docker tut das der Dienst „backup“. Sicherungen anderer Werkzeuge sind hier nicht zu sehen.',
      },
      'backup-old': {
        what: (count) => `Die letzte Sicherung ist ${count} Tage alt.`,
        act: 'Führen Sie „npm run backup“ aus und sehen Sie nach, warum cron es nicht mehr tut. Mit Docker nennt „docker compose logs backup“ den Grund.',
      },
      'backup-unproved': {
        what: () => 'Die letzte Sicherung wurde nicht durch Wiederherstellen geprüft.',
        act: 'Proben Sie die Wiederherstellung auf einem anderen Rechner, wie die Dokumentation es beschreibt.',
      },
      'no-tls': {
        what: () =>
          'Die Adresse hat kein TLS: Passwörter und Kontonummern gehen offen durchs Netz.',
        act: 'Stellen Sie einen Proxy mit Zertifikat davor und setzen Sie PUBLIC_URL auf seine https-Adresse.',
      },
      'certificate-unusable': {
        what: (_, names) => `Browser nehmen das Zertifikat nicht an: ${names}.`,
        act: 'Richten Sie eines für diesen Namen ein, mit den Zertifikaten bis zu seiner Wurzel.',
      },
      'certificate-ends': {
        what: (count) =>
          count < 0
            ? 'Das Zertifikat ist abgelaufen: Niemand kommt ohne Warnung herein.'
            : `Das Zertifikat läuft in ${count} ${count === 1 ? 'Tag' : 'Tagen'} ab.`,
        act: 'Erneuern Sie es am Proxy und sehen Sie nach, warum das nicht von selbst geschieht.',
      },
      'seal-ends': {
        what: (count) =>
          count < 0
            ? 'Das Zertifikat, das Dokumente siegelt, ist abgelaufen.'
            : `Das Zertifikat, das Dokumente siegelt, läuft in ${count} ${count === 1 ? 'Tag' : 'Tagen'} ab.`,
        act: 'Was gesiegelt ist, bleibt nachweisbar. Planen Sie einen neuen Schlüssel mit denen, die die Plattform pflegen.',
      },
      'clock-differs': {
        what: (count) => `Die Uhren von API und Datenbank gehen ${count} Sekunden auseinander.`,
        act: 'Schalten Sie auf beiden Rechnern den Zeitabgleich ein (chrony, systemd-timesyncd).',
      },
      'time-zone-differs': {
        what: () =>
          'API und Datenbank sind sich über die Zeit in Berlin nicht einig: Zahlen könnten auf den falschen Tag fallen.',
        act: 'Bringen Sie die Zeitzonendaten (tzdata) beider Rechner auf den neuesten Stand.',
      },
      'keys-missing': {
        what: (count, names) =>
          count === 1
            ? `Ein Geheimnis lässt sich nicht öffnen: versiegelt mit ${names}.`
            : `${count} Geheimnisse lassen sich nicht öffnen: versiegelt mit ${names}.`,
        act: 'Ergänzen Sie den Schlüssel in ENCRYPTION_KEYS, oder stellen Sie secrets.json wieder her. Ist er verloren, muss neu eingegeben werden, was er versiegelt hat: Passwörter, Bankverbindungen, zweite Faktoren. Das Dokumentensiegel bekommt von selbst einen neuen Schlüssel.',
      },
      'no-mail-server': {
        what: () =>
          'Kein Mailserver ist eingerichtet: E‑Mails werden zu Dateien, die niemand liest.',
        act: 'Setzen Sie SMTP_URL.',
      },
      'mail-fails': {
        what: () => 'Die letzte E‑Mail konnte nicht verschickt werden, und seitdem keine.',
        act: 'Antwortet der Server von SMTP_URL, und nimmt er den Absender an? Das Protokoll der E‑Mail nennt seine Antwort.',
      },
      'mails-lost': {
        what: (count) =>
          count === 1
            ? 'Eine E‑Mail der letzten 24 Stunden konnte nicht verschickt werden.'
            : `${count} E‑Mails der letzten 24 Stunden konnten nicht verschickt werden.`,
        act: 'Oft stimmt die Adresse nicht: Bei der Person stehen ihre E‑Mails mit der Antwort.',
      },
      'mails-wait': {
        what: (count) => `${count} E‑Mails warten auf den Versand.`,
        act: 'Läuft ein Worker, und antwortet der Server von SMTP_URL?',
      },
      'feeds-late': {
        what: (_, names) => `Mehr als zwei Tage im Rückstand: ${names}.`,
        act: 'Fragen Sie beim Anbieter nach. Seine Antwort steht im letzten Lauf unter „Jobs“.',
      },
      'feeds-failing': {
        what: (_, names) => `Der letzte Lauf ist fehlgeschlagen: ${names}.`,
        act: 'Er wird von selbst wiederholt. Der Lauf unter „Jobs“ nennt den Grund.',
      },
      'days-unprocessed': {
        what: (_, names) => `Empfangene Tage sind nicht in den Zahlen: ${names}.`,
        act: 'Verarbeiten Sie sie unter „Jobs“.',
      },
    }),
    facts: {
      product: 'Produkt',
      node: 'Node',
      postgres: 'PostgreSQL',
      applied: 'Angewendet',
      lastMigration: 'Letzte',
      api: 'API-Prozess seit',
      worker: 'Worker seit',
      due: 'Fällige Jobs',
      oldestDue: 'Ältester fällig seit',
      failing: 'Fehlgeschlagen, werden wiederholt',
      givenUp: 'Endgültig fehlgeschlagen',
      size: 'Größe',
      table: 'Tabelle',
      store: 'Liegt in',
      diskFree: 'Frei auf der Platte',
      takenAt: 'Letzte Sicherung',
      backupSize: 'Größe',
      place: 'Ordner',
      restoredAt: 'Daraus wiederhergestellt',
      address: 'Adresse',
      validUntil: 'Gültig bis',
      difference: 'Abstand von API und Datenbank',
      timeZone: 'Zeitzone',
      sealed: 'Versiegelte Werte',
      sealedBy: 'Noch mit dem früheren Schlüssel versiegelt',
      mailServer: 'Mailserver',
      waiting: 'Warten',
      lastSent: 'Zuletzt verschickt',
      lastFailed: 'Zuletzt fehlgeschlagen',
      completeUntil: 'Vollständig bis',
    },
    seconds: (count) => `${count} s`,
  },
});
