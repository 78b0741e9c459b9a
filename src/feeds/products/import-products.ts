import {
  applyProducts,
  lockArticlePictures,
  planProducts,
  readCatalogueState,
  takenBarcodes,
  variantsBySku,
  type ProductPlan,
  type StoredPicture,
} from '#modules/catalogue/articles/index.ts'
import {
  applySalePrices,
  changePrices,
  fillCampaigns,
  planSalePrices,
  type SalePrice,
} from '#modules/sales/campaigns/index.ts'
import { writeFeedClaims } from '#modules/documents/claims/index.ts'
import { databaseNow, readGuardLimits } from '#modules/exchange/feeds/index.ts'
import type { Db } from '#database/connection.ts'
import { checkClaims, withoutClaims } from './check-claims.ts'
import { findCompletePictures } from './complete-pictures.ts'
import { describeProducts } from './describe-products.ts'
import { findPictures, makePictures, pictureKey, type FeedPictureFile } from './feed-pictures.ts'
import { guardOnWeb, guardProducts } from '../guard/guard-products.ts'
import type { FeedTable, Row } from '../read/feed-table.ts'
import type { FeedReader, ImportContext, ImportOptions } from '../import-context.ts'
import { joinArticles, reportContradictions, type PictureOf, type ReadRow } from './join-articles.ts'
import { aspectOf, foldersOf, foldersWithoutPictures } from './photo-aspects.ts'
import { readPictureLink } from '../pictures/picture-urls.ts'
import { readProduct, type ImageLink } from './product-rows.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'
import { reportBeforePrices } from './report-before-prices.ts'
import { gtinOf } from '#shared/stock/gtin.ts'

/** Reads a full product feed: articles, variants, sale prices and pictures. */
export const readProducts: FeedReader = async (table, problems, options, context) => {
  const read = table.rows.map(row => ({ row, product: readProduct(row) }))
  refuseRepeatedVariants(table, read)
  const links = read.flatMap(({ product }) => product.imageLinks.map(({ link }) => link))
  for (const folder of foldersWithoutPictures(options.photoAspects ?? new Map(), links))
    problems.warnings.push({
      file: '--photo-aspect',
      line: null,
      column: null,
      value: folder,
      reason: `contains no picture of this feed; its pictures are in ${foldersOf(links).join(', ') || 'the folder of the feed itself'}`,
    })
  const pictures = options.withoutPictures ? null : await lookAtPictures(read, options, context)
  const state = await readCatalogueState(context.db)
  refuseTakenBarcodes(
    read,
    takenBarcodes(state, planProducts(state, joinArticles(good(read), null), unreadableOf(table))),
  )

  const lines = good(read)
  reportContradictions(lines)
  const now = (await databaseNow(context.db)).getTime()
  const unproven = await reportBeforePrices(context.db, lines, now)
  const claims = await checkClaims(context.db, lines)
  const articles = withoutClaims(joinArticles(lines, pictures?.pictureOf ?? null), claims.withheld)
  const unreadable = unreadableOf(table)
  const missing = pictures?.missing(lines) ?? []
  let made: StoredPicture[] = []
  const limits = await readGuardLimits(context.db)
  const describe = async (db: Db, plan: ProductPlan) => {
    const sales = await planSalePrices(db, await salesOf(db, lines), now)
    const guarded = [...guardOnWeb(plan, limits), ...guardProducts(plan, sales.sales, limits)]
    return describeProducts(plan, sales, { unproven, claims: claims.flagged.size, pictures: missing.length }, guarded)
  }
  return {
    preview: await describe(context.db, planProducts(state, articles, unreadable)),
    async makeReady() {
      if (missing.length === 0) return
      context.report.step(`making ${missing.length} pictures`, 'pictures')
      made = await makePictures(missing, context.media, (done, total) =>
        context.report.progress('pictures made', done, total),
      )
    },
    async plan(db) {
      await lockArticlePictures(db)
      const plan = planProducts(await readCatalogueState(db), articles, unreadable)
      const apply = (_db: Db, feedRunId: number) =>
        changePrices(db, { feedRunId, variantIds: null }, async () => {
          await applyProducts(db, plan, made, {
            importId: context.record?.id ?? null,
            lost: pictures?.lost ?? [],
          })
          await writeFeedClaims(db, claims.flagged)
          await applySalePrices(db, await salesOf(db, lines), now)
          await fillCampaigns(db)
        })
      return { ...(await describe(db, plan)), apply }
    },
  }
}

const good = (read: readonly ReadRow[]) => read.filter(({ row }) => !row.failed)

function unreadableOf({ rows }: FeedTable) {
  const failed = rows.filter(row => row.failed)
  return {
    skus: new Set(failed.map(row => row.cell('id'))),
    articleNos: new Set(failed.map(row => row.cell('item_group_id'))),
  }
}

function refuseRepeatedVariants(table: FeedTable, read: readonly ReadRow[]): void {
  refuseRepeated(table.rows, 'id', row => row.cell('id'))
  // Barcodes may have leading zeros. Rows that share a SKU have already been reported above.
  const firstOfSku = new Map(read.toReversed().map(({ row, product }) => [product.sku, row]))
  const rows = [...firstOfSku.values()].sort((a, b) => a.line - b.line)
  refuseRepeated(rows, 'gtin', row => (/^\d+$/.test(row.cell('gtin')) ? gtinOf(row.cell('gtin')) : ''))
}

function refuseTakenBarcodes(read: readonly ReadRow[], taken: ReadonlyMap<string, string>): void {
  for (const { row, product } of good(read)) {
    const holder = taken.get(product.sku)
    if (holder !== undefined) row.bad('gtin', `belongs to ${holder}, which this feed does not give another barcode`)
  }
}

async function lookAtPictures(read: readonly ReadRow[], options: ImportOptions, { db, media, report }: ImportContext) {
  const { complete: done, lost } = await findCompletePictures(db, media)
  report.step('checking the pictures', 'pictures')
  const aspects = options.photoAspects ?? new Map()
  const feed = options.feedAddress ?? null
  reportLinkFaults(read, feed)
  const isPath = ({ link }: ImageLink) => readPictureLink(link, feed).kind === 'path'
  const found = await findPictures(read, aspects, done, isPath, (count, total) =>
    report.progress('pictures looked at', count, total),
  )
  const fileOf = (row: Row, link: string): FeedPictureFile => {
    const file = found.get(pictureKey(row.path, link))
    if (!file) throw new Error(`line ${row.line} was accepted without its picture ${link}`)
    return file
  }
  const pictureOf: PictureOf = (row, { column, link }) => {
    const linked = readPictureLink(link, feed)
    if (linked.kind === 'path') return { hash: fileOf(row, link).hash }
    if (linked.kind !== 'url') return null
    const aspect = aspectOf(link, aspects)
    const { url, host } = linked
    return {
      link: {
        url,
        host,
        aspect: aspect ? `${aspect.width}:${aspect.height}` : '',
        file: row.file,
        line: row.line,
        column,
      },
    }
  }
  const missing = (lines: readonly ReadRow[]): FeedPictureFile[] => {
    const files = lines.flatMap(line =>
      line.product.imageLinks.filter(isPath).map(({ link }) => fileOf(line.row, link)),
    )
    const distinct = new Map(files.map(file => [file.hash, file]))
    return [...distinct.values()].filter(file => !done.has(file.sourceHash))
  }
  return { pictureOf, missing, lost }
}

/**
 * Warns of invalid URLs: their articles are imported without the picture. Refuses rows with an invalid path beside a
 * fetched feed.
 */
function reportLinkFaults(read: readonly ReadRow[], feed: URL | null): void {
  for (const { row, product } of read)
    for (const { column, link } of product.imageLinks) {
      const linked = readPictureLink(link, feed)
      if (linked.kind === 'fault') row.warn(column, linked.reason)
      if (linked.kind === 'refused') row.bad(column, linked.reason)
    }
}

async function salesOf(db: Db, lines: readonly ReadRow[]): Promise<(SalePrice & { sku: string; ordinary: number })[]> {
  const variants = await variantsBySku(db)
  return lines.flatMap(({ product: { sku, price, sale } }) => {
    if (!sale) return []
    const variant = variants.get(sku)
    return [{ variantId: variant?.id ?? null, articleId: variant?.articleId ?? null, ...sale, sku, ordinary: price }]
  })
}
