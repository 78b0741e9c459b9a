import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#database/connection.ts'
import { insertPictureFiles, makePictureFiles, type MadePicture } from '#modules/documents/home/index.ts'
import type { ShownPresentation } from '#modules/sales/campaigns/index.ts'
import { locate } from '../products/feed-pictures.ts'
import type { Row } from '../read/feed-table.ts'

const columns = { image_link: 'desktop', mobile_image_link: 'phone' } as const
const faults = {
  too_large: 'is too large; at most 30 MB',
  svg: 'is an SVG; PNG, JPEG and WebP are read',
  no_picture: 'is not a PNG, JPEG or WebP that can be read',
  too_small: 'is smaller than 200 pixels',
  too_many_pixels: 'has more than 40 million pixels',
} as const

export interface CampaignPictures {
  /** Stores the pictures of a row, in the transaction that applies the feed. */
  store(tx: Db, row: Row): Promise<Pick<ShownPresentation, 'image' | 'imageMobile' | 'pictures'>>
}

/**
 * Reads and encodes the pictures that these rows link to, each once. A faulty link is reported on its row. A picture on
 * another host gets a warning and is left out.
 */
export async function readCampaignPictures(rows: readonly Row[]): Promise<CampaignPictures> {
  const made = new Map<string, MadePicture>()
  const keyOf = (row: Row, column: string) => `${dirname(row.path)}\n${row.cell(column)}`
  for (const row of rows)
    for (const column of Object.keys(columns)) {
      const link = row.cell(column)
      if (link === '' || made.has(keyOf(row, column))) continue
      if (/^https?:/i.test(link)) {
        row.warn(column, 'is on another host; pictures of campaigns must be in the folder of the feed')
        continue
      }
      const located = await locate(dirname(row.path), link)
      const outcome = located.ok
        ? await makePictureFiles(await readFile(located.path), { maxBytes: 30_000_000 })
        : located
      if ('files' in outcome) made.set(keyOf(row, column), outcome)
      else row.bad(column, outcome.reason in faults ? faults[outcome.reason as keyof typeof faults] : outcome.reason)
    }
  return {
    async store(tx, row) {
      const desktop = made.get(keyOf(row, 'image_link'))
      const phone = made.get(keyOf(row, 'mobile_image_link'))
      return {
        image: desktop?.hash ?? '',
        imageMobile: phone?.hash ?? '',
        pictures: {
          desktop: desktop ? await insertPictureFiles(tx, desktop) : null,
          phone: phone ? await insertPictureFiles(tx, phone) : null,
        },
      }
    },
  }
}
