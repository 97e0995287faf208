/** Texts about backups on the tab Status. */
export const backups = {
  title: 'Backups',
  notSet:
    'The portal does not back itself up. Set BACKUP_TO to a folder outside DATA_DIR, or to a bucket, and it does every night.',
  place: 'Kept in',
  next: 'Next',
  last: 'Last',
  trial: 'Last trial restore',
  running: 'One is being made now.',
  failed: (why: string) => `The last backup failed: ${why}`,
  trouble: (why: string) => `The backups cannot be read: ${why}`,
  damaged: (count: string) => `Damaged files left out of the last backup: ${count}. The log names them.`,
  restored: (objects: string) => `restored, with ${objects} files compared`,
  read: (objects: string) =>
    `read, with ${objects} files compared; not restored, as the database’s user may not create databases`,
  none: 'None yet.',
  taken: 'Taken',
  rows: 'Rows',
  files: 'Files',
  size: 'Size',
  kept: 'Kept are the last of 7 days, 4 weeks and 6 months.',
  now: 'Back up now',
  ordered: 'A backup was ordered. It is made in the background.',
  download: 'Download',
  downloadOf: (taken: string) => `Download the backup of ${taken}`,
  question: (taken: string) => `Download the backup of ${taken}?`,
  contains:
    'It contains everything: accounts, addresses, messages, payment proofs. Keep it where only you can read it.',
  yes: 'Download',
  no: 'Cancel',
};
