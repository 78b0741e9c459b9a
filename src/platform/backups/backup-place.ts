import type { Readable } from 'node:stream'

export interface StoredBackup {
  name: string
  at: Date
}
/** A folder or bucket with backups. Other files in it are neither listed nor removed. */
export interface BackupPlace {
  /** For messages: `/srv/backup`, `s3://bucket/hent/`. */
  title: string
  /** The backups, oldest first. */
  list(): Promise<StoredBackup[]>
  /** Stores the whole content, or nothing. */
  write(name: string, content: Readable): Promise<void>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  close(): void
}
