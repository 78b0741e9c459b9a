import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#database/connection.ts'
import type { PictureLink } from '#modules/catalogue/articles/index.ts'
import { insertPictureFiles, makePictureFiles, type MadePicture } from '#modules/documents/home/index.ts'
import type { CampaignLinks, ShownPresentation } from '#modules/sales/campaigns/index.ts'
import { maxPictureBytes } from '../pictures/picture-client.ts'
import { readPictureLink } from '../pictures/picture-urls.ts'
import { locate } from '../products/feed-pictures.ts'
import type { Row } from '../read/feed-table.ts'

const devices = { image_link: 'desktop', mobile_image_link: 'phone' } as const
const columns = Object.keys(devices) as (keyof typeof devices)[]
const faults = {
  too_large: 'is too large; at most 30 MB',
  svg: 'is an SVG; PNG, JPEG and WebP are read',
  no_picture: 'is not a PNG, JPEG or WebP that can be read',
  too_small: 'is smaller than 200 pixels',
  too_many_pixels: 'has more than 40 million pixels; scale it down',
  too_slow: 'takes too long to decode; save it again as JPEG or PNG',
  busy: 'was not decoded, because too many pictures are being made; import again',
} as const

/** Encodes a picture of a campaign, or returns the reason for refusing it. */
export async function makeCampaignPicture(content: Uint8Array): Promise<MadePicture | { reason: string }> {
  const made = await makePictureFiles(content, { maxBytes: maxPictureBytes })
  return 'files' in made ? made : { reason: faults[made.reason] }
}

export interface CampaignPictures {
  /** Stores the pictures of a row that came with the feed, in the transaction that applies the feed. */
  store(tx: Db, row: Row): Promise<Pick<ShownPresentation, 'image' | 'imageMobile' | 'pictures'>>
  /** The pictures of a row that are fetched from their links after the import. */
  linksOf(row: Row): CampaignLinks
}

/**
 * Reads and encodes the picture files in the feed's folder, each once. A faulty file or path refuses its row. For a
 * faulty URL the row gets a warning, and its campaign is imported without the picture. `feed`: as for `readPictureLink`.
 */
export async function readCampaignPictures(rows: readonly Row[], feed: URL | null): Promise<CampaignPictures> {
  const made = new Map<string, MadePicture>()
  const links = new Map<Row, Partial<Record<(typeof devices)[keyof typeof devices], PictureLink>>>()
  const keyOf = (row: Row, column: string) => `${dirname(row.path)}\n${row.cell(column)}`
  for (const row of rows)
    for (const column of columns) {
      const link = row.cell(column)
      if (link === '') continue
      const linked = readPictureLink(link, feed)
      if (linked.kind === 'path') await readPath(row, column)
      else if (linked.kind === 'fault') row.warn(column, linked.reason)
      else if (linked.kind === 'refused') row.bad(column, linked.reason)
      else {
        const { url, host } = linked
        const source = { url, host, aspect: '', place: 0, file: row.file, line: row.line, column }
        links.set(row, { ...links.get(row), [devices[column]]: source })
      }
    }

  async function readPath(row: Row, column: string): Promise<void> {
    if (made.has(keyOf(row, column))) return
    const located = await locate(dirname(row.path), row.cell(column))
    const outcome = located.ok ? await makeCampaignPicture(await readFile(located.path)) : located
    if ('files' in outcome) made.set(keyOf(row, column), outcome)
    else row.bad(column, outcome.reason)
  }

  return {
    linksOf: row => links.get(row) ?? {},
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
