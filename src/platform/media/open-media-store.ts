import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderMediaStore, type MediaStore } from '../media-store.ts'
import { s3MediaStore } from './s3-media-store.ts'

/** Where this shop's pictures lie: in the bucket that is configured, else in a folder. Nothing is asked yet. */
export async function openMediaStore({
  pictureStore,
  dataDir,
}: Pick<Config, 'pictureStore' | 'dataDir'>): Promise<MediaStore> {
  return pictureStore ? s3MediaStore(pictureStore) : folderMediaStore(join(dataDir, 'media'))
}
