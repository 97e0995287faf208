import { isbot } from 'isbot';

/** Whether a client is a robot. Every browser identifies itself; a client that does not is not one. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || isbot(userAgent);
}
