export const invitationMail = (m: { locale: 'de' | 'en'; firstName: string; link: string; expiresAt: Date }) => ({ template: 'invitation', subject: 'invitation', text: m.link, html: m.link });
