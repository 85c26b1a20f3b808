/** A mail ready to be sent to someone. */
export interface MailContent {
  /** Names the kind of mail among a person's deliveries. */
  template: string;
  subject: string;
  text: string;
  html: string;
  /** Where a program may post that its reader wants no more like it (RFC 8058). */
  unsubscribe?: string;
  /** A stored file that goes with it, under this name. */
  attachment?: { key: string; name: string };
}
