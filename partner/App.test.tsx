import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { App } from './App.tsx';
import { mePath } from './lib/paths.ts';

it('has the code of the sign-in, which responds as soon as it is taken over', () => {
  const drawn = renderToStaticMarkup(
    <App
      router={({ children }) => <StaticRouter location="/login">{children}</StaticRouter>}
      locale="de"
      answers={new Map([[mePath, null]])}
    />,
  );
  expect(drawn).toContain(partnerMessages.de.signIn.forgot);
  // Sent earlier, the password does not get into the address.
  expect(drawn).toContain('method="post"');
});
