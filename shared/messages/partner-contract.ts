import { formatFileSize, mostFileBytes } from '../domain/file-size.ts';
import { defineMessages } from '../saying/define-messages.ts';

const most = { en: formatFileSize(mostFileBytes, 'en'), de: formatFileSize(mostFileBytes, 'de') };

/** A publisher's texts for the contract step. */
export const partnerContractMessages = defineMessages({
  en: {
    stagesLabel: 'Progress of your contract',
    stages: {
      download: 'Download',
      sign: 'Sign',
      upload: 'Upload',
      confirm: 'Confirm',
    },
    document: 'Contract',
    readyOn: (day: string) => `Ready since ${day}`,
    download: 'Download contract',
    downloadAgain: 'Download',
    view: 'View',
    readFirst: 'Please take your time to read the contract before you sign it.',
    newVersion:
      'There is a new version of your contract. Please download and read it again before you sign.',
    missingInitial: 'Your contract is not ready yet. We are preparing it and will e-mail you.',
    rejected: (day: string) => `We had to return your signed contract on ${day}.`,
    rejectedReason: 'Our reason:',
    rejectedWhatNow:
      'Please sign it again. If anything is unclear, write to us: our contact is below.',
    choose: 'How would you like to sign?',
    browserWay: 'Sign here in the browser',
    browserWayText: 'With your finger, mouse or keyboard. It takes two minutes, and no printer.',
    recommended: 'Recommended',
    paperWay: 'Print, sign and upload',
    paperWayText: 'Sign on paper, scan it and upload it as a PDF.',
    otherWay: 'Choose another way',
    sign: {
      heading: 'Your signature',
      method: 'How you sign',
      drawn: 'Draw',
      typed: 'Type',
      padLabel: (strokes: number) =>
        strokes === 0
          ? 'Field for your signature, empty'
          : `Your signature, ${strokes === 1 ? '1 stroke' : `${strokes} strokes`}`,
      padHint: 'Sign here with your finger, pen or mouse',
      keyboardHint: 'No mouse or touch screen? Choose “Type”.',
      undo: 'Undo last stroke',
      clear: 'Clear',
      typedLabel: (name: string) => `Your signature: ${name}`,
      typedHint: 'Your name in handwriting becomes your signature.',
      name: 'Your full name',
      nameHint: 'Printed below your signature.',
      fingerprint: 'Fingerprint (SHA-256) of the document',
      submit: 'Sign and agree',
      missing: {
        signature: 'Your signature is missing',
        name: 'Please enter your full name',
        consent: 'Your signature is not valid without your consent',
      },
      done: 'Your contract is signed',
    },
    upload: {
      heading: 'Signed contract',
      steps: [
        'Print the contract and sign it on the last page.',
        'Scan all pages into one PDF; your phone’s scanner will do.',
        'Upload the PDF here and submit it.',
      ].join('\n'),
      drop: 'Drop the PDF here, or',
      pick: 'Choose PDF',
      pickOther: 'Choose another file',
      limit: `One PDF, at most ${most.en}`,
      chosen: 'Is this the right file?',
      submit: 'Submit contract',
      progress: (percent: number) => `Uploading: ${percent}%`,
      checking: 'Uploaded. Checking …',
      done: 'Contract was uploaded',
      faults: {
        'not-pdf':
          'This is not a PDF. Use your phone’s scan function for photos, and “Save as PDF” for text documents.',
        'too-large': `This file is larger than ${most.en}. Please scan it in black and white or at a lower resolution.`,
        empty: 'This file is empty. Please save it again and choose it once more.',
      },
      advice: {
        'pdf-encrypted': 'Please save it without a password and choose it again.',
        'pdf-incomplete': 'Please save or scan it again.',
        'pdf-unreadable': 'Please save or scan it again.',
        'pdf-with-scripts':
          'For everyone’s safety we only accept plain documents. Printing the file as a PDF removes the scripts.',
        'pdf-leads-out':
          'For everyone’s safety we only accept plain documents. Links to websites and e-mail addresses are fine. Remove the others, or print it as a PDF.',
        'pdf-too-complex': 'Please print it as a PDF, or scan it, and choose the new file.',
      },
    },
    handedIn: {
      label: 'Submitted contract',
      signedHere: (day: string) => `Signed in the browser on ${day}`,
      uploaded: (day: string) => `Uploaded on ${day}`,
      approved: (day: string) => `Your contract was approved on ${day}.`,
      replace: 'Replace',
      replaceHeading: 'Replace the contract',
      replaceText: 'You can submit another document until we have approved your contract.',
      keep: 'Keep the submitted one',
    },
    former: {
      heading: 'Earlier signed documents',
      ends: {
        rejected: (day: string) => `Returned on ${day}`,
        reopened: (day: string) => `No longer valid since ${day}, as the agreements have changed`,
        superseded: (day: string) => `Replaced by another one on ${day}`,
        removed: (day: string) => `Withdrawn with its contract on ${day}`,
      },
      because: (reason: string) => `Our reason: ${reason}`,
    },
    failed: 'Your contract cannot be shown right now.',
  },

  de: {
    stagesLabel: 'Fortschritt Ihres Vertrags',
    stages: {
      // On a narrow line, they break here.
      download: 'Herunter\u00adladen',
      sign: 'Unter\u00adschreiben',
      upload: 'Hochladen',
      confirm: 'Bestätigen',
    },
    document: 'Vertrag',
    readyOn: (day) => `Liegt seit dem ${day} bereit`,
    download: 'Vertrag herunterladen',
    downloadAgain: 'Herunterladen',
    view: 'Ansehen',
    readFirst: 'Bitte lesen Sie den Vertrag in Ruhe. Danach unterschreiben Sie ihn.',
    newVersion:
      'Von Ihrem Vertrag gibt es eine neue Fassung. Bitte lesen Sie sie, bevor Sie unterschreiben: Laden Sie sie noch einmal herunter.',
    missingInitial:
      'Ihr Vertrag ist noch nicht da. Wir bereiten ihn vor und schreiben Ihnen eine E‑Mail.',
    rejected: (day) => `Am ${day} mussten wir Ihnen den unterschriebenen Vertrag zurückgeben.`,
    rejectedReason: 'Unser Grund:',
    rejectedWhatNow:
      'Bitte unterschreiben Sie ihn noch einmal. Wenn etwas unklar ist, schreiben Sie uns: Sie finden uns weiter unten.',
    choose: 'Wie möchten Sie unterschreiben?',
    browserWay: 'Hier im Browser unterschreiben',
    browserWayText: 'Mit Finger, Maus oder Tastatur. Dauert zwei Minuten, ganz ohne Drucker.',
    recommended: 'Empfohlen',
    paperWay: 'Ausdrucken, unterschreiben und hochladen',
    paperWayText: 'Auf Papier unterschreiben, einscannen und als PDF hochladen.',
    otherWay: 'Anderen Weg wählen',
    sign: {
      heading: 'Ihre Unterschrift',
      method: 'Wie Sie unterschreiben',
      drawn: 'Zeichnen',
      typed: 'Tippen',
      padLabel: (strokes) =>
        strokes === 0
          ? 'Feld für Ihre Unterschrift, leer'
          : `Ihre Unterschrift, ${strokes === 1 ? '1 Strich' : `${strokes} Striche`}`,
      padHint: 'Hier mit Finger, Stift oder Maus unterschreiben',
      keyboardHint: 'Ohne Maus oder Touchscreen: Wählen Sie „Tippen“.',
      undo: 'Letzten Strich zurücknehmen',
      clear: 'Leeren',
      typedLabel: (name) => `Ihre Unterschrift: ${name}`,
      typedHint: 'Ihr Name wird in Handschrift zu Ihrer Unterschrift.',
      name: 'Ihr vollständiger Name',
      nameHint: 'Steht in Druckschrift unter Ihrer Unterschrift.',
      fingerprint: 'Fingerabdruck (SHA-256) des Dokuments',
      submit: 'Verbindlich unterschreiben',
      missing: {
        signature: 'Ihre Unterschrift fehlt noch',
        name: 'Bitte geben Sie Ihren vollständigen Namen ein',
        consent: 'Ohne Ihre Einwilligung gilt die Unterschrift nicht',
      },
      done: 'Ihr Vertrag ist unterschrieben',
    },
    upload: {
      heading: 'Unterschriebener Vertrag',
      steps: [
        'Drucken Sie den Vertrag aus und unterschreiben Sie auf der letzten Seite.',
        'Scannen Sie alle Seiten in eine PDF-Datei; die Scan-Funktion Ihres Telefons genügt.',
        'Laden Sie die PDF-Datei hier hoch und reichen Sie sie ein.',
      ].join('\n'),
      drop: 'PDF-Datei hierher ziehen oder',
      pick: 'PDF auswählen',
      pickOther: 'Andere Datei wählen',
      limit: `Eine PDF-Datei, höchstens ${most.de}`,
      chosen: 'Ist das die richtige Datei?',
      submit: 'Vertrag einreichen',
      progress: (percent) => `Wird hochgeladen: ${percent}\u00a0%`,
      checking: 'Angekommen, wird geprüft …',
      done: 'Vertrag wurde hochgeladen',
      faults: {
        'not-pdf':
          'Das ist keine PDF-Datei. Aus einem Foto wird eine mit der Scan-Funktion Ihres Telefons, aus einem Textdokument mit „Als PDF speichern“.',
        'too-large': `Diese Datei hat mehr als ${most.de}. Bitte scannen Sie schwarz-weiß oder mit geringerer Auflösung.`,
        empty: 'Diese Datei ist leer. Bitte speichern Sie sie neu und wählen Sie sie noch einmal.',
      },
      advice: {
        'pdf-encrypted': 'Bitte speichern Sie sie ohne Passwort und wählen Sie sie noch einmal.',
        'pdf-incomplete': 'Bitte speichern oder scannen Sie sie noch einmal.',
        'pdf-unreadable': 'Bitte speichern oder scannen Sie sie noch einmal.',
        'pdf-with-scripts':
          'Zur Sicherheit aller nehmen wir nur schlichte Dokumente an. Wenn Sie die Datei als PDF drucken, fallen die Skripte weg.',
        'pdf-leads-out':
          'Zur Sicherheit aller nehmen wir nur schlichte Dokumente an. Links auf Websites und E‑Mail-Adressen dürfen bleiben. Entfernen Sie die übrigen, oder drucken Sie die Datei als PDF.',
        'pdf-too-complex':
          'Bitte drucken Sie sie als PDF oder scannen Sie sie, und wählen Sie die neue Datei.',
      },
    },
    handedIn: {
      label: 'Eingereichter Vertrag',
      signedHere: (day) => `Im Browser unterschrieben am ${day}`,
      uploaded: (day) => `Hochgeladen am ${day}`,
      approved: (day) => `Ihr Vertrag wurde am ${day} freigegeben.`,
      replace: 'Ersetzen',
      replaceHeading: 'Vertrag ersetzen',
      replaceText:
        'Bis wir Ihren Vertrag freigegeben haben, können Sie ein anderes Dokument einreichen.',
      keep: 'Eingereichtes behalten',
    },
    former: {
      heading: 'Frühere unterschriebene Dokumente',
      ends: {
        rejected: (day) => `Abgelehnt am ${day}`,
        reopened: (day) =>
          `Seit dem ${day} nicht mehr gültig, weil sich die Vereinbarungen geändert haben`,
        superseded: (day) => `Am ${day} durch ein anderes ersetzt`,
        removed: (day) => `Am ${day} mit seinem Vertrag zurückgezogen`,
      },
      because: (reason) => `Unser Grund: ${reason}`,
    },
    failed: 'Ihr Vertrag lässt sich gerade nicht anzeigen.',
  },
});
