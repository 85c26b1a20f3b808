import { defineMessages } from '../saying/define-messages.ts';

/** Attachments of an invoice, in the back office. */
export const invoiceAttachmentMessages = defineMessages({
  en: {
    title: 'Attachments',
    add: 'Add PDF',
    hint: 'Sent along with the document. PDF, 10\u00a0MB each.',
    added: 'Attachment was added',
    removeOf: (name: string) => `Delete attachment ${name}`,
    removed: 'Attachment was deleted',
  },

  de: {
    title: 'Anlagen',
    add: 'PDF hinzufügen',
    hint: 'Werden mit dem Dokument bereitgestellt. PDF, je 10\u00a0MB.',
    added: 'Die Anlage wurde hinzugefügt',
    removeOf: (name) => `Anlage ${name} löschen`,
    removed: 'Die Anlage wurde gelöscht',
  },
});
