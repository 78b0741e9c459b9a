import type { Db } from '#database/connection.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { runUploadJob } from '#platform/pictures/run-upload-job.ts'
import type { UploadFault } from '#platform/pictures/upload-fault.ts'
import { insertPicture, type PictureFile } from './queries-pictures.ts'

/** The least width and height of an uploaded picture, in pixels. */
const least = 200

/** Stores an uploaded picture, converted to the widths that feed pictures have. Articles refer to it by its hash. */
export async function takeArticlePicture(
  db: Db,
  media: Pick<MediaStore, 'put'>,
  file: Uint8Array,
): Promise<({ ok: true } & PictureFile) | { ok: false; reason: UploadFault }> {
  const outcome = await runUploadJob('remakeForArticle', { file, least })
  if (!outcome.ok) return outcome
  const { hash, sourceHash, width, height, widths, files } = outcome.made
  // The files are stored first, because the row states that they exist.
  for (const { name, content } of files) await media.put(name, content)
  await insertPicture(db, { hash, sourceHash, width, height, widths })
  return { ok: true, hash, width, height, widths }
}
