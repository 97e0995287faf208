/**
 * A reason not to start that a user can fix. Its message is one or two sentences stating what is wrong and
 * how to fix it; the start prints only that, without a stack trace, and exits with code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
