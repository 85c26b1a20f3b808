/** A message to people in a chat. */
interface ChatMessage {
  title: string;
  lines: string[];
  link: { label: string; url: string };
}

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slackMessage = ({ title, lines, link }: ChatMessage) => ({
  // What notifications show.
  text: escaped(title),
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: cut(title, 150) } },
    ...lines.map((text) => ({
      type: 'section',
      text: { type: 'plain_text', text: cut(text, 3000) },
    })),
    { type: 'section', text: { type: 'mrkdwn', text: `<${link.url}|${escaped(link.label)}>` } },
  ],
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Slack refuses the whole message for a longer part. */
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using */
export const teamsMessage = ({ title, lines, link }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          paragraph({ text: title, weight: 'Bolder', size: 'Medium' }),
          ...lines.map((text) => paragraph({ text })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    },
  ],
});

/** Runs of text are shown as they are; in a `TextBlock`, stars and underscores would be Markdown. */
const paragraph = (run: { text: string; weight?: string; size?: string }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...run }],
});
