import { StartError } from '../../process/start-error.ts';

const NO_SPACE = 'Free up space on that disk, then start again: nothing that was acknowledged is lost.';

/** Turns a failed file operation below DATA_DIR into a sentence that says how to fix it; other errors pass unchanged. */
export function folderTrouble(folder: string, error: unknown): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'ENOENT':
      return new StartError(
        `The portal cannot write to ${folder}. Make the user who starts the portal its owner, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new StartError(`${folder} is on a read-only disk. Set DATA_DIR to a writable folder.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} can't be created, as a file is in the way. Set DATA_DIR to another folder.`);
    case 'ENAMETOOLONG':
      return new StartError(`The path ${folder} is too long for this system. Set DATA_DIR to a shorter one.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`There is no space left for ${folder}. ${NO_SPACE}`);
    default:
      return error;
  }
}

/**
 * Explains a failure of PostgreSQL's programs, from their output, in a sentence that says how to fix it.
 * @param logFile named for failures that are not recognised here, if there is one.
 */
export function programTrouble(databaseFolder: string, output: string, logFile?: string): StartError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output)) {
    return new StartError(`There is no space left for the database in ${databaseFolder}. ${NO_SPACE}`);
  }
  if (/Permission denied|Operation not permitted|wrong ownership|invalid permissions/.test(output)) {
    return new StartError(
      `The database in ${databaseFolder} belongs to another user. Start the portal as that user, or make the ` +
        'current user the owner of the folder and its contents.',
    );
  }
  if (/Read-only file system/.test(output)) {
    return new StartError(`${databaseFolder} is on a read-only disk. Set DATA_DIR to a writable folder.`);
  }
  if (
    /could not (create|resize) shared memory|Cannot allocate memory|could not map anonymous shared memory/.test(output)
  ) {
    return new StartError('There is not enough memory for the database. Close other programs, then start again.');
  }
  const reason = output
    .split('\n')
    .find((line) => /FATAL|PANIC|error:|^(initdb|postgres):/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|error|initdb|postgres):\s*/, '');
  const sentence = `The database in ${databaseFolder} does not start${reason ? `: ${reason}` : ''}.`;
  return new StartError(logFile ? `${sentence} Its log is ${logFile}.` : sentence);
}
