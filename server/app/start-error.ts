/**
 * A reason not to start that a person can fix. Its message is one or two sentences saying what is wrong and
 * how to fix it; the start prints it alone, without a stack trace, and leaves with exit code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
