import { expect, it } from 'vitest';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

it('calls no password strong that was refused', async () => {
  const draw = async (error?: string) =>
    (await drawGerman(<NewPasswordField value="lang genug 17" onChange={() => {}} error={error} />))
      .text;
  const { enough, strong } = partnerPasswordMessages.de.newPassword.hint;
  const judges = (text: string) => text.includes(enough) || text.includes(strong);
  expect(judges(await draw())).toBe(true);
  const refused = await draw('Zu bekannt');
  expect([refused.includes('Zu bekannt'), judges(refused)]).toEqual([true, false]);
});
