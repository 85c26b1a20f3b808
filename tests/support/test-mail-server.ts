import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** What was accepted, in order. */
  received: ParsedMail[];
  /** How many deliveries were attempted. */
  tries: number;
  /** Answers every recipient with this code, until it is set to undefined. */
  refuseWith: number | undefined;
  close(): Promise<void>;
}

/** A mail server that really listens, requires a password and can be told to refuse. */
export async function startTestMailServer({
  port = 0,
  host = '127.0.0.1',
}: {
  port?: number;
  host?: string;
} = {}): Promise<TestMailServer> {
  const state: TestMailServer = {
    url: '',
    received: [],
    tries: 0,
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo(_address, _session, done) {
      state.tries += 1;
      if (!state.refuseWith) return done();
      done(Object.assign(new Error('Not now'), { responseCode: state.refuseWith }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        state.received.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  state.url = `smtp://mailer:p%40ss@${host}:${address.port}`;
  return state;
}
