import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { openMailServer } from '#tests/factories/mail-server.ts';
import type { Email } from './email.ts';
import { openSmtp } from './mailer.ts';

const email: Email = { to: 'owner@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
const id = '0198c0de-0000-4000-8000-000000000000';
const impatient = { connectionTimeout: 150, greetingTimeout: 150, socketTimeout: 150, dnsTimeout: 150, whole: 400 };

/** Responds to each line that arrives with the next of these, and then with nothing more. */
const saying =
  (greeting: string, ...answers: string[]) =>
  (socket: Socket) => {
    socket.write(greeting);
    socket.on('data', () => {
      const next = answers.shift();
      if (next !== undefined) socket.write(next);
    });
  };

const troubles: Record<string, (socket: Socket) => void> = {
  'hangs up': (socket) => void socket.destroy(),
  'says nothing': () => undefined,
  'greets and says nothing more': saying('220 mail.example\r\n'),
  'takes the recipient and says nothing more': saying('220 x\r\n', '250 x\r\n', '250 x\r\n', '250 x\r\n'),
  'takes the text and says nothing more': saying('220 x\r\n', '250 x\r\n', '250 x\r\n', '250 x\r\n', '354 x\r\n'),
  'hangs up in the midst of the text': (socket) => {
    let lines = 0;
    socket.write('220 x\r\n');
    socket.on('data', () => {
      lines += 1;
      if (lines === 4) socket.write('354 x\r\n');
      else if (lines > 4) socket.destroy();
      else socket.write('250 x\r\n');
    });
  },
  'is a web server': (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
  'speaks another language': (socket) => void socket.write('\x00\x01\x02\r\n\xff\xff\r\n'),
  'never ends its greeting': (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write('220-hello\r\n'.repeat(500)));
    };
    socket.on('drain', more);
    more();
  },
  'takes for ever to say what it can': (socket) => {
    socket.write('220 x\r\n');
    const drip = setInterval(() => socket.write('250-x\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  },
  'is busy': saying('421 Come back later\r\n'),
  'is broken': saying('220 x\r\n', '250 x\r\n', '250 x\r\n', '451 Disk full\r\n'),
};

describe('an email is neither sent nor given up', () => {
  const opened: (() => void)[] = [];
  after(() => {
    for (const close of opened) close();
  });

  for (const [trouble, answer] of Object.entries(troubles)) {
    test(`while the mail server ${trouble}, and is sent once it works again`, async () => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        answer(socket);
      });
      const close = (one: Server) => {
        one.close();
        for (const socket of sockets) socket.destroy();
      };
      opened.push(() => close(server));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const mailer = openSmtp(`smtp://127.0.0.1:${port}`, () => 'Eain <us@eain.example>', impatient);
      await assert.rejects(mailer.send(email, id));

      const closed = once(server, 'close');
      close(server);
      await closed;
      const well = await openMailServer(undefined, port);
      opened.push(() => void well.close());
      // With the usual patience: a slow response on a busy machine is not a broken server.
      const patient = openSmtp(`smtp://127.0.0.1:${port}`, () => 'Eain <us@eain.example>');
      assert.equal(await patient.send(email, id), 'sent');
      assert.deepEqual(
        well.emails.map(({ to }) => to),
        [['owner@example.com']],
      );
    });
  }
});
