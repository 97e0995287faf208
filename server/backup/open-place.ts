import type { BackupPlace } from '#server/process/backup-place.ts';
import { openFolderPlace } from './folder-place.ts';
import type { OpenPlace } from './place.ts';
import { openS3Place } from './s3-place.ts';

/** Opens the place that BACKUP_TO names. */
export function openPlace(place: BackupPlace): OpenPlace {
  return place.kind === 'folder' ? openFolderPlace(place.folder) : openS3Place(place);
}
