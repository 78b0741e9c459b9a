import type { Db } from '#database/connection.ts'
import { noteUsedPictures } from '#modules/documents/home/index.ts'
import type { ShownPresentation } from './presentation.ts'

const ownerOf = (campaignId: number) => `campaign:${campaignId}`

/** Records which uploaded pictures a campaign uses: those of its presentations, and no others. */
export function notePictures(tx: Db, campaignId: number, shown: readonly (ShownPresentation | null)[]): Promise<void> {
  const hashes = shown.flatMap(each => (each ? [each.image, each.imageMobile] : []))
  return noteUsedPictures(
    tx,
    ownerOf(campaignId),
    hashes.filter(hash => hash !== ''),
  )
}

/** A deleted campaign keeps no pictures. */
export const forgetPictures = (db: Db, campaignId: number): Promise<void> => notePictures(db, campaignId, [])
