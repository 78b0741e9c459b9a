import type { Db } from '#database/connection.ts'
import { remakeUpload, type UploadFault } from '#platform/files/uploaded-picture.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { makePicture, pictureHash } from '#platform/media/picture-pipeline.ts'
import { insertPicture, type PictureFile } from './queries-pictures.ts'

const least = 200

/** Stores an uploaded picture, converted to the widths that feed pictures have. Articles refer to it by its hash. */
export async function takeArticlePicture(
  db: Db,
  media: Pick<MediaStore, 'put'>,
  file: Uint8Array,
): Promise<({ ok: true } & PictureFile) | { ok: false; reason: UploadFault }> {
  const source = await remakeUpload(file, { least }, picture => picture.png().toBuffer())
  if (typeof source === 'string') return { ok: false, reason: source }
  const { hash, sourceHash } = pictureHash(source, null)
  const { width, height, widths, files } = await makePicture(source, hash, null)
  // Files first: the row states that they exist.
  for (const { name, content } of files) await media.put(name, content)
  await insertPicture(db, { hash, sourceHash, width, height, widths })
  return { ok: true, hash, width, height, widths }
}
