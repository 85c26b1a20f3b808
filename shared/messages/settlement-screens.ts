import { defineMessages } from '../saying/define-messages.ts';

/** Screens of settlement in the back office. Amounts and days come formatted. */
export const settlementMessages = defineMessages({
  en: {
    month: {
      title: 'Settle a month',
      intro:
        'Companies with earnings that no invoice covers yet. Those without open questions are drafted and approved in one step.',
      total: (companies: number, sum: string) =>
        `${companies === 1 ? '1 company' : `${companies} companies`} open: ${sum} net`,
      settled: (count: number, sum: string) =>
        `${count === 1 ? '1 invoice' : `${count} invoices`} of this month so far: ${sum} net`,
      earlier: (months: number, sum: string) =>
        `${months === 1 ? '1 earlier month is' : `${months} earlier months are`} open: ${sum} net, included above.`,
      carriedOver: (sum: string) =>
        `Deductions of ${sum} are not covered by this month and remain to be offset.`,
      carried: 'Still to be offset',
      settleTitle: 'Settle the month?',
      settleText: (count: number, sum: string) =>
        `${count === 1 ? '1 company' : `${count} companies`}, ${sum} net. Their months are then final. The documents go out once you send them.`,
      notSettled: (count: number, sum: string) =>
        `${count === 1 ? '1 company is' : `${count} companies are`} left out, ${sum} net:`,
      approveAndSend: 'Approve and send',
      sentAtOnce:
        '“Approve and send” issues them at once with the next numbers, books them in the accounting tool and notifies the companies.',
      sendingUnconfirmed: (count: number) =>
        `Sending ${count === 1 ? '1 invoice' : `${count} invoices`} was not confirmed.`,
      more: (count: number) => `and ${count} more`,
      deadline: (days: number, day: string) =>
        days < 0
          ? `The legal deadline, ${day}, has passed.`
          : `${days === 1 ? 'One day' : `${days} days`} until ${day}, the legal deadline for companies abroad.`,
      company: 'Company',
      sites: 'Sites',
      corrections: 'Corrections',
      payout: 'Earnings, net',
      state: 'Blocked by',
      open: 'Not settled yet',
      mend: 'Enter our details',
      clean: 'Nothing',
      none: 'Every company has its invoice',
      noneHint: 'The month’s invoices are in the list of invoices.',
      drafts: (count: number) =>
        count === 1
          ? '1 draft of this month waits for approval.'
          : `${count} drafts of this month wait for approval.`,
      toDrafts: 'View drafts',
      settleClean: (count: number) =>
        count === 1 ? 'Create and approve 1 invoice' : `Create and approve ${count} invoices`,
      draft: 'Create draft',
      draftOf: (company: string) => `Create a draft for ${company}`,
      done: (count: number) =>
        count === 1 ? '1 invoice was approved' : `${count} invoices were approved`,
      leftOut: 'Left out',
      toList: 'View invoices',
    },
    created: 'Invoice was created',
    invoice: {
      positions: 'Positions',
      position: 'Position',
      title: 'Title',
      description: 'Description',
      amount: 'Amount',
      kinds: { SETTLEMENT: 'Earnings', CORRECTION: 'Correction', ADJUSTMENT: 'Adjustment' },
      fixed: 'Follows from the figures; add an adjustment',
      addAdjustment: 'Add adjustment',
      corrects: 'Corrects document',
      correctsHint: 'For a deduction: the issued document it is taken from',
      correctsOf: (number: string) => `Corrects ${number}`,
      remove: (title: string) => `Remove ${title}`,
      removed: 'Removing a position reopens its months once you save.',
      moveUp: (title: string) => `Move ${title} up`,
      moveDown: (title: string) => `Move ${title} down`,
      months: { from: 'From month', to: 'To month' },
      braces:
        'Filled in at approval: {from} and {to} are the first and last day, {days} the days until payment, {iban} the shortened account.',
      unknownBraces: (words: string) => `Appears on the document as typed: ${words}`,
      live: 'Document',
      liveHint:
        'Updates as you type; documents are in German. Once saved, “Check as PDF” shows the PDF.',
      noOperator: 'Our details are missing',
      net: 'Net',
      gross: 'Gross',
      approve: 'Update & Approve Invoice',
      approveShort: 'Approve',
      conditions: 'Special conditions of the company',
      manual: 'Settled outside: it is not sent',
      reference: 'Settled as',
      settledOn: 'Settled on',
      send: 'Send',
      sendAgain: 'Send again',
      sendQuestion: (sum: string) =>
        `The document is issued with the next number and booked in the accounting tool, and the company is notified: ${sum}.`,
      sending: (count: number) =>
        count === 1 ? '1 invoice is being sent' : `${count} invoices are being sent`,
      many: {
        sum: (count: number, sum: string) =>
          `${count === 1 ? '1 invoice' : `${count} invoices`}, ${sum} gross`,
        approve: {
          title: 'Approve invoices',
          hint: 'Their months are then final. Invoices that have to be confirmed first are left out and listed.',
          others: (count: number) =>
            count === 1
              ? '1 of the selected invoices is not a draft and is left out.'
              : `${count} of the selected invoices are not drafts and are left out.`,
          done: (count: number) =>
            count === 1 ? '1 invoice was approved' : `${count} invoices were approved`,
        },
        send: {
          title: 'Send invoices',
          hint: 'Their documents are issued with the next numbers and booked in the accounting tool, and the companies are notified.',
          others: (count: number) =>
            count === 1
              ? '1 of the selected invoices is not approved and is left out.'
              : `${count} of the selected invoices are not approved and are left out.`,
          done: (count: number) =>
            count === 1 ? '1 invoice is being sent' : `${count} invoices are being sent`,
        },
      },
      preview: 'Check as PDF',
      pdf: 'Document (PDF)',
      xml: 'Data (XML)',
      carriedOver: (sum: string) =>
        `Deductions of ${sum} are not covered and remain to be offset against later documents.`,
      nothing: 'Nothing was earned: the months are settled without a document.',
      moved: (sum: string) => `The figures have changed by ${sum} since this draft was made.`,
      waiting: 'It is being sent. The list updates by itself.',
      waitsFor: (reason: string) => `Its sending waits. ${reason}.`,
      nextAttempt: (instant: string) => `Next attempt: ${instant}.`,
      lastAttempt: 'That was the last automatic attempt.',
      takenOut: (instant: string) =>
        `The document was taken out on ${instant}, after the 8 years for which the law requires it. Its files, its attachments and what it said of the recipient are no longer here. Number, amounts and its place in the chain of all documents stay, and you can still check them.`,
      story: 'What happened so far',
      byPlatform: 'Platform',
      mailed: (count: number) =>
        count === 0
          ? 'Not delivered: the company has nobody to e-mail'
          : `E-mail to ${count === 1 ? '1 recipient' : `${count} recipients`}`,
      events: {
        created: 'Drafted',
        approved: 'Approved',
        revoked: 'Approval revoked',
        queued: 'Handed over for sending',
        waiting: 'Waits for the next attempt',
        drafted: 'Drafted in the accounting tool',
        issued: 'Document issued',
        sent: 'Sent',
        failed: 'Failed',
        'part-paid': 'Paid in part',
        paid: 'Paid',
        returned: 'Payment came back or was taken back',
        cancelled: 'Cancelled',
        downloaded: 'Downloaded',
        objected: 'Company objected',
        answered: 'Objection answered',
        withdrawn: 'Objection withdrawn',
        'taken-out': 'Document removed after its retention period',
      },
      objection: 'Objection of the company',
      answer: 'Answer to the company',
      accept: 'Accept and cancel the document',
      reject: 'It stands',
      keptHint:
        'It is paid out in the next run. Your answer does not give the document back its effect as an invoice (§ 14 (2) sentence 6 UStG): the objection stays noted on both sides.',
      acceptHint: 'Accepting cancels the document at once; its months are then settled anew.',
      objectionStates: {
        OPEN: 'Open',
        ACCEPTED: 'Accepted',
        REJECTED: 'It stands; objected to',
        WITHDRAWN: 'Withdrawn',
      },
      answered: 'The objection was answered',
    },
    company: {
      differences: 'Open differences',
      differencesHint:
        'Figures of settled months have changed since; the next invoice will correct this.',
    },
  },
  de: {
    month: {
      title: 'Monat abrechnen',
      intro:
        'Firmen mit Vergütungen, die noch nicht abgerechnet sind. Was bereit ist, wird mit einem Klick abgerechnet und freigegeben.',
      total: (companies, sum) =>
        `${companies === 1 ? '1 Firma' : `${companies} Firmen`} offen: ${sum} netto`,
      settled: (count, sum) =>
        `${count === 1 ? '1 Abrechnung' : `${count} Abrechnungen`} dieses Monats bisher: ${sum} netto`,
      earlier: (months, sum) =>
        `${months === 1 ? '1 früherer Monat' : `${months} frühere Monate`} offen: ${sum} netto, darin enthalten.`,
      carriedOver: (sum) =>
        `Abzüge von ${sum} deckt dieser Monat nicht; sie sind noch zu verrechnen.`,
      carried: 'Noch zu verrechnen',
      settleTitle: 'Monat abrechnen?',
      settleText: (count, sum) =>
        `${count === 1 ? '1 Firma' : `${count} Firmen`}, ${sum} netto. Die Monate sind danach endgültig. Die Dokumente gehen hinaus, sobald Sie sie senden.`,
      notSettled: (count, sum) =>
        `${count === 1 ? '1 Firma wird' : `${count} Firmen werden`} ausgelassen, ${sum} netto:`,
      approveAndSend: 'Freigeben und senden',
      sentAtOnce:
        '„Freigeben und senden“ erteilt sie sofort mit den nächsten Nummern, bucht sie im Buchhaltungsprogramm und meldet sie den Firmen.',
      sendingUnconfirmed: (count) =>
        `Das Senden von ${count === 1 ? '1 Abrechnung' : `${count} Abrechnungen`} wurde nicht bestätigt.`,
      more: (count) => `und ${count} weitere`,
      deadline: (days, day) =>
        days < 0
          ? `Die gesetzliche Frist, der ${day}, ist verstrichen.`
          : `Noch ${days === 1 ? 'ein Tag' : `${days} Tage`} bis zum ${day}, der gesetzlichen Frist für Firmen im Ausland.`,
      company: 'Firma',
      sites: 'Seiten',
      corrections: 'Korrekturen',
      payout: 'Vergütung, netto',
      state: 'Hindernisse',
      open: 'Noch nicht abgerechnet',
      mend: 'Eigene Angaben eintragen',
      clean: 'Keine',
      none: 'Alle Firmen sind abgerechnet',
      drafts: (count) =>
        count === 1
          ? '1 Entwurf dieses Monats wartet auf die Freigabe.'
          : `${count} Entwürfe dieses Monats warten auf die Freigabe.`,
      toDrafts: 'Zu den Entwürfen',
      noneHint: 'Die Abrechnungen des Monats stehen in ihrer Liste.',
      settleClean: (count) =>
        count === 1
          ? '1 Abrechnung erstellen und freigeben'
          : `${count} Abrechnungen erstellen und freigeben`,
      draft: 'Entwurf anlegen',
      draftOf: (company) => `Entwurf für ${company} anlegen`,
      done: (count) =>
        count === 1 ? '1 Abrechnung wurde freigegeben' : `${count} Abrechnungen wurden freigegeben`,
      leftOut: 'Ausgelassen',
      toList: 'Zu den Abrechnungen',
    },
    created: 'Die Abrechnung wurde angelegt',
    invoice: {
      positions: 'Positionen',
      position: 'Position',
      title: 'Titel',
      description: 'Beschreibung',
      amount: 'Betrag',
      kinds: { SETTLEMENT: 'Vergütung', CORRECTION: 'Korrektur', ADJUSTMENT: 'Anpassung' },
      fixed: 'Ergibt sich aus den Zahlen; ergänzen Sie eine Anpassung',
      addAdjustment: 'Anpassung ergänzen',
      corrects: 'Korrigiert Gutschrift',
      correctsHint: 'Bei einem Abzug: die erteilte Gutschrift, von der er abgeht',
      correctsOf: (number) => `Korrigiert ${number}`,
      remove: (title) => `${title} entfernen`,
      removed: 'Monate einer entfernten Position sind wieder offen, sobald Sie speichern.',
      moveUp: (title) => `${title} nach oben`,
      moveDown: (title) => `${title} nach unten`,
      months: { from: 'Von Monat', to: 'Bis Monat' },
      braces:
        'Wird bei der Freigabe ausgefüllt: {from} und {to} sind der erste und der letzte Tag, {days} die Tage bis zur Zahlung, {iban} das gekürzte Konto.',
      unknownBraces: (words) => `Steht so auf dem Dokument: ${words}`,
      live: 'Dokument',
      liveHint: 'Folgt Ihrer Eingabe. Nach dem Speichern mit „Als PDF prüfen“ auch als PDF.',
      noOperator: 'Die eigenen Angaben fehlen',
      net: 'Netto',
      gross: 'Brutto',
      approve: 'Aktualisieren und freigeben',
      approveShort: 'Freigeben',
      conditions: 'Besondere Bedingungen der Firma',
      manual: 'Außerhalb abgerechnet: Sie wird nicht gesendet',
      reference: 'Abgerechnet als',
      settledOn: 'Abgerechnet am',
      send: 'Senden',
      sendAgain: 'Erneut senden',
      sendQuestion: (sum) =>
        `Das Dokument wird mit der nächsten Nummer erteilt, im Buchhaltungsprogramm gebucht und der Firma gemeldet: ${sum}.`,
      sending: (count) =>
        count === 1 ? '1 Abrechnung wird gesendet' : `${count} Abrechnungen werden gesendet`,
      many: {
        sum: (count, sum) =>
          `${count === 1 ? '1 Abrechnung' : `${count} Abrechnungen`}, ${sum} brutto`,
        approve: {
          title: 'Abrechnungen freigeben',
          hint: 'Die Monate sind danach endgültig. Was erst zu bestätigen ist, wird ausgelassen und genannt.',
          others: (count) =>
            count === 1
              ? '1 ausgewählte Abrechnung ist kein Entwurf und wird ausgelassen.'
              : `${count} ausgewählte Abrechnungen sind keine Entwürfe und werden ausgelassen.`,
          done: (count) =>
            count === 1
              ? '1 Abrechnung wurde freigegeben'
              : `${count} Abrechnungen wurden freigegeben`,
        },
        send: {
          title: 'Abrechnungen senden',
          hint: 'Die Dokumente werden mit den nächsten Nummern erteilt, im Buchhaltungsprogramm gebucht und den Firmen gemeldet.',
          others: (count) =>
            count === 1
              ? '1 ausgewählte Abrechnung ist nicht freigegeben und wird ausgelassen.'
              : `${count} ausgewählte Abrechnungen sind nicht freigegeben und werden ausgelassen.`,
          done: (count) =>
            count === 1 ? '1 Abrechnung wird gesendet' : `${count} Abrechnungen werden gesendet`,
        },
      },
      preview: 'Als PDF prüfen',
      pdf: 'Dokument (PDF)',
      xml: 'Daten (XML)',
      carriedOver: (sum) =>
        `Abzüge von ${sum} sind nicht gedeckt und werden mit späteren Dokumenten verrechnet.`,
      nothing: 'Es wurde nichts verdient: Die Monate werden ohne Dokument abgerechnet.',
      moved: (sum) => `Die Zahlen haben sich seit diesem Entwurf um ${sum} geändert.`,
      waiting: 'Sie wird gerade gesendet. Die Anzeige aktualisiert sich von selbst.',
      waitsFor: (reason) => `Das Senden wartet. ${reason}.`,
      nextAttempt: (instant) => `Nächster Versuch: ${instant}.`,
      lastAttempt: 'Das war der letzte automatische Versuch.',
      takenOut: (instant) =>
        `Das Dokument wurde am ${instant} entnommen, nach Ablauf der gesetzlichen Aufbewahrungsfrist von 8 Jahren. Dateien, Anlagen und Angaben zum Empfänger sind nicht mehr hier. Nummer, Beträge und Platz in der Kette aller Dokumente bleiben; Sie können sie weiterhin prüfen.`,
      story: 'Werdegang',
      byPlatform: 'Plattform',
      mailed: (count) =>
        count === 0
          ? 'Nicht zugestellt: In der Firma ist niemand per E‑Mail erreichbar'
          : `E‑Mail an ${count === 1 ? '1 Empfänger' : `${count} Empfänger`}`,
      events: {
        created: 'Angelegt',
        approved: 'Freigegeben',
        revoked: 'Freigabe widerrufen',
        queued: 'Zum Senden übergeben',
        waiting: 'Wartet auf den nächsten Versuch',
        drafted: 'Im Buchhaltungsprogramm angelegt',
        issued: 'Dokument erteilt',
        sent: 'Gesendet',
        failed: 'Fehlgeschlagen',
        'part-paid': 'Teilweise bezahlt',
        paid: 'Bezahlt',
        returned: 'Zahlung kam zurück oder wurde zurückgenommen',
        cancelled: 'Storniert',
        downloaded: 'Heruntergeladen',
        objected: 'Firma hat widersprochen',
        answered: 'Widerspruch beantwortet',
        withdrawn: 'Widerspruch zurückgezogen',
        'taken-out': 'Dokument nach Ablauf der Aufbewahrungsfrist entnommen',
      },
      objection: 'Widerspruch der Firma',
      answer: 'Antwort an die Firma',
      accept: 'Annehmen und stornieren',
      reject: 'Bleibt bestehen',
      keptHint:
        'Sie wird mit der nächsten Zahlung ausgezahlt. Ihre Antwort gibt dem Dokument die Wirkung als Rechnung nicht zurück (§ 14 Abs. 2 Satz 6 UStG): Der Widerspruch bleibt auf beiden Seiten vermerkt.',
      acceptHint:
        'Annehmen storniert das Dokument sofort; seine Monate werden danach neu abgerechnet.',
      objectionStates: {
        OPEN: 'Offen',
        ACCEPTED: 'Angenommen',
        REJECTED: 'Bleibt bestehen, widersprochen',
        WITHDRAWN: 'Zurückgezogen',
      },
      answered: 'Der Widerspruch wurde beantwortet',
    },
    company: {
      differences: 'Offene Differenzen',
      differencesHint:
        'Zahlen abgerechneter Monate haben sich geändert: Die nächste Abrechnung korrigiert das.',
    },
  },
});
