import type { Db } from '#database/connection.ts'
import { knownPictures } from '#modules/catalogue/articles/index.ts'
import type { MediaStore } from '#platform/media-store.ts'

/**
 * Checks which pictures of the catalogue have all their files in the store. `complete`: the source hashes of those
 * pictures. `lost`: the hashes of the other pictures. `known`: the number of pictures. `files`: the number of stored
 * files.
 */
export async function findCompletePictures(db: Db, media: MediaStore) {
  const [known, files] = [await knownPictures(db), new Set((await media.list()).map(file => file.name))]
  const complete = [...known].filter(([, { hash, widths }]) =>
    widths.every(width => files.has(`${hash}-${width}.avif`) && files.has(`${hash}-${width}.webp`)),
  )
  const whole = new Set(complete.map(([sourceHash]) => sourceHash))
  const lost = [...known].flatMap(([sourceHash, { hash }]) => (whole.has(sourceHash) ? [] : hash))
  return { known: known.size, complete: whole, lost, files: files.size }
}
