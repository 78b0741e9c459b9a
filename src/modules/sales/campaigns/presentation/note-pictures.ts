import type { Db } from '#database/connection.ts'
import { noteUsedPictures } from '#modules/documents/home/index.ts'
import type { ShownPresentation } from './presentation.ts'

const ownerOf = (campaignId: number) => `campaign:${campaignId}`

/** Replaces the record of the uploaded pictures that a campaign uses, by those of its presentations. */
export function notePictures(tx: Db, campaignId: number, shown: readonly (ShownPresentation | null)[]): Promise<void> {
  const hashes = shown.flatMap(each => (each ? [each.image, each.imageMobile] : []))
  return noteUsedPictures(
    tx,
    ownerOf(campaignId),
    hashes.filter(hash => hash !== ''),
  )
}

/** Removes the record of the pictures of a deleted campaign. */
export const forgetPictures = (db: Db, campaignId: number): Promise<void> => notePictures(db, campaignId, [])
