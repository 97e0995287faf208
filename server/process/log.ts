import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/**
 * Opens the portal's log: one line of JSON per event, written to standard error. It contains nothing that users
 * send, and no secret: of an error it states the kind and the place, never the values.
 */
export function openLog(level: LevelWithSilent, to: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // An error logged without a message would have its own message logged, as it is.
      hooks: {
        logMethod(words, write) {
          const [what, message] = words;
          write.apply(this, typeof what === 'object' && message === undefined ? [what, 'error'] : words);
        },
      },
      serializers: { err: (error: unknown) => described(error) },
    },
    to,
  );
}

/**
 * Sends the errors and warnings that libraries print to the log as well, in its format and without values.
 * @returns a function that restores the console.
 */
export function logConsole(log: Logger): () => void {
  const { error, warn } = console;
  const into =
    (level: 'error' | 'warn') =>
    (...words: unknown[]) => {
      const message = words.find((word) => typeof word === 'string') ?? level;
      const err = words.find((word) => word instanceof Error);
      log[level](err && { err }, withoutValues(message).slice(0, longestWord));
    };
  Object.assign(console, { error: into('error'), warn: into('warn') });
  return () => void Object.assign(console, { error, warn });
}

/** Characters of a library's message that are logged. */
const longestWord = 300;

/** An error as it is logged. */
interface Described {
  type: string;
  message?: string;
  at?: string[];
  cause?: Described;
  [fact: string]: unknown;
}

/** Fields of errors that are logged in addition to their message, if each is a plain word or a number. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'address', 'port'];
const factsOfServices = ['status', 'statusCode', 'command', 'responseCode', 'claim', 'reason', 'error'];

/** Depth to which causes are followed. */
const deepest = 5;

function described(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const { message, stack = '', cause } = error;
  const known = [...facts, ...factsOfServices].flatMap((fact) => {
    const value: unknown = (error as unknown as Record<string, unknown>)[fact];
    const isPlain = typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value));
    return isPlain ? [[fact, value] as const] : [];
  });
  return {
    type: error.name,
    message: withoutValues(message),
    ...Object.fromEntries(known),
    at: framesOf(stack, message),
    ...(cause !== undefined && depth < deepest && { cause: described(cause, depth + 1) }),
  };
}

/** Removes values: parsers and databases quote what was sent, and the query builder lists the parameters of a query that failed. */
function withoutValues(message: string): string {
  return message.replace(/\nparams: .*/s, '').replace(/".*"/s, '"…"');
}

/** Only the places in the code: a stack begins with the message, however many lines that has. */
function framesOf(stack: string, message: string): string[] {
  const end = stack.lastIndexOf(message);
  const frames = end === -1 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
    .map((line) => line.trim());
}
