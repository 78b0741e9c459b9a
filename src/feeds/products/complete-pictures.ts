import type { Db } from '#database/connection.ts'
import { knownPictures } from '#modules/catalogue/articles/index.ts'
import type { MediaStore } from '#platform/media-store.ts'

/** The catalogue's pictures by the hash of their source, and which of them have all files in the store. `lost`: hashes of the others. */
export async function findCompletePictures(db: Db, media: MediaStore) {
  const [known, files] = [await knownPictures(db), new Set((await media.list()).map(file => file.name))]
  const complete = [...known].filter(([, { hash, widths }]) =>
    widths.every(width => files.has(`${hash}-${width}.avif`) && files.has(`${hash}-${width}.webp`)),
  )
  const whole = new Set(complete.map(([sourceHash]) => sourceHash))
  const lost = [...known].flatMap(([sourceHash, { hash }]) => (whole.has(sourceHash) ? [] : hash))
  return { known: known.size, complete: whole, lost, files: files.size }
}
