import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface Answer {
  status: number;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** One call on its own connection. */
export const callOnce = (url: string): Promise<Answer> => call(url, { connection: 'close' });

/**
 * Calls one address repeatedly on one connection, as a browser does.
 *
 * @throws Error for any answer but 200
 */
export function httpCaller(url: string, cookie: string): () => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const answer = await call(url, { cookie }, agent);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.body}`);
    return answer;
  };
}

/** @throws the connection's error, with its `localPort` if it ever opened */
export function call(url: string, headers: OutgoingHttpHeaders, agent?: Agent): Promise<Answer> {
  return new Promise((settle, reject) => {
    let localPort: number | undefined;
    const fail = (error: Error) => reject(Object.assign(error, { localPort }));
    const request = get(url, { headers, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((body) => settle({ status, body, headers: response.headers }), fail);
    });
    request.once('error', fail);
    request.once('socket', (socket) => {
      localPort = socket.localPort;
      // Unset once the connection closes, so it is recorded in time.
      if (socket.connecting) {
        socket.once('connect', () => {
          localPort = socket.localPort;
        });
      }
    });
  });
}
