import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderMediaStore, type MediaStore } from '../media-store.ts'
import { s3MediaStore } from './s3-media-store.ts'

/** Opens the configured bucket, or a folder if there is none. Sends no request yet. */
export async function openMediaStore({
  pictureStore,
  dataDir,
}: Pick<Config, 'pictureStore' | 'dataDir'>): Promise<MediaStore> {
  return pictureStore ? s3MediaStore(pictureStore) : folderMediaStore(join(dataDir, 'media'))
}
