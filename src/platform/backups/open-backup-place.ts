import type { BackupSettings } from '../config/backup.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

/** Opens BACKUP_TO. undefined: it is not set. Sends no request yet. */
export async function openBackupPlace({ folder, bucket }: BackupSettings): Promise<BackupPlace | undefined> {
  if (bucket) return bucketPlace(bucket)
  return folder === undefined ? undefined : folderPlace(folder)
}
