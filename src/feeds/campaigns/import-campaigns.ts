import { articleIdsByNumber } from '#modules/catalogue/articles/index.ts'
import { readClaimRules, type ClaimRules } from '#modules/documents/claims/index.ts'
import {
  applyFeedCampaigns,
  noPresentation,
  presentationFaults,
  type FeedCampaign,
  type PresentationFault,
  type ShownPresentation,
} from '#modules/sales/campaigns/index.ts'
import { flag, optionalPeriod, text } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { Row } from '../read/feed-table.ts'
import { isTooMuch, removal } from '../guard/findings.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'
import { readCampaignPictures } from './campaign-pictures.ts'
import { labelDataWithoutClaims, withoutCampaignClaims } from './check-campaign-claims.ts'

export const campaignColumns = {
  columns: {
    campaign_id: { read: 'key', required: true },
    name: { read: 'text', required: true },
    item_group_id: { read: 'key', required: true },
    effective_dates: { read: 'period', aliases: ['promotion_effective_dates'] },
    short_description: { read: 'text' },
    description: { read: 'text' },
    image_link: { read: 'special' },
    mobile_image_link: { read: 'special' },
    image_alt: { read: 'text' },
    show_image: { read: 'flag' },
    show_label: { read: 'flag' },
    label_text: { read: 'text' },
    label_type: { read: 'special' },
    link: { read: 'special' },
    label_data: { read: 'special' },
  },
} satisfies Columns

/** Columns about the article of a line. All others are about the campaign and are read from its first line. */
const ofArticle: ReadonlySet<string> = new Set(['campaign_id', 'item_group_id', 'label_data'])
const ofCampaign = Object.keys(campaignColumns.columns).filter(name => !ofArticle.has(name))

interface ReadCampaign {
  row: Row
  campaign: Omit<FeedCampaign, 'articles' | 'links'>
  articles: { id: number; labelData: string | null }[]
}

/**
 * Reads a campaigns feed. Each line is one article in one campaign. The prices of the articles come from the product
 * feed.
 */
export const readCampaigns: FeedReader = async (table, _problems, options, { db, record }) => {
  const known = await articleIdsByNumber(db)
  const rules = await readClaimRules(db)
  refuseRepeated(table.rows, 'item_group_id', row => `${row.cell('campaign_id')}\n${row.cell('item_group_id')}`)
  const read = new Map<string, ReadCampaign>()
  for (const row of table.rows) {
    const key = text(row, 'campaign_id', { required: true, max: 100 })
    const first = read.get(key)
    if (first) warnOfDifference(row, first.row)
    const campaign = first?.campaign ?? withoutCampaignClaims(readCampaign(row, key), row, rules)
    const article = readArticle(row, known, rules)
    if (row.failed) continue
    if (first) first.articles.push(article)
    else read.set(key, { row, campaign, articles: [article] })
  }
  const firsts = [...read.values()]
  const rows = firsts.map(({ row }) => row)
  const pictures = options.withoutPictures ? null : await readCampaignPictures(rows, options.feedAddress ?? null)
  return {
    async plan(tx) {
      const feed: FeedCampaign[] = []
      for (const { row, campaign, articles } of firsts.filter(each => !each.row.failed)) {
        const shown = await pictures?.store(tx, row)
        const presentation = { ...campaign.presentation, ...shown }
        feed.push({ ...campaign, presentation, articles, links: pictures?.linksOf(row) ?? null })
      }
      const applied = await applyFeedCampaigns(tx, feed, record?.id ?? null)
      const { added, changed, ended, before, picturesToFetch } = applied
      return {
        lines: lines(
          sentence('campaigns', { in: added, changed, ended }),
          sentence('pictures', { 'to fetch': picturesToFetch }),
        ),
        changed: { campaignsIn: added, campaignsChanged: changed, campaignsOut: ended, picturesToFetch },
        findings: isTooMuch(ended, before)
          ? [removal(`${ended} of ${before} campaigns are not in this feed and would end`)]
          : [],
        apply: async () => {},
      }
    },
  }
}

function readCampaign(row: Row, key: string): ReadCampaign['campaign'] {
  return {
    key,
    name: text(row, 'name', { required: true, max: 200 }),
    period: optionalPeriod(row, 'effective_dates'),
    presentation: readPresentation(row),
  }
}

const faultTexts: Record<PresentationFault, string> = {
  link: 'is neither a path of the shop nor an address with https://',
  alt_missing: 'must not be empty, because the picture is a link',
  label_type: 'has other characters than letters, digits, _ and -, or more than 30',
  label_data: 'is not a JSON object of at most 2000 characters',
}
const columnOf = { url: 'link', imageAlt: 'image_alt', labelType: 'label_type', labelData: 'label_data' } as const

function readPresentation(row: Row): ShownPresentation {
  const presentation: ShownPresentation = {
    ...noPresentation,
    shortDescription: text(row, 'short_description', { max: 200 }),
    description: text(row, 'description', { max: 5_000, lines: true }),
    imageAlt: text(row, 'image_alt', { max: 200 }),
    showImage: flag(row, 'show_image', 1) === 1,
    showLabel: flag(row, 'show_label', 1) === 1,
    labelText: text(row, 'label_text', { max: 30 }),
    labelType: row.cell('label_type'),
    url: row.cell('link'),
  }
  reportFaults(row, { ...presentation, image: row.cell('image_link') })
  return presentation
}

function readArticle(row: Row, known: ReadonlyMap<string, number>, rules: ClaimRules) {
  const id = known.get(row.cell('item_group_id'))
  if (id === undefined) row.bad('item_group_id', 'is not an article in the catalogue; import the products first')
  const labelData = row.cell('label_data')
  reportFaults(row, { ...noPresentation, labelData })
  const shownData = labelDataWithoutClaims(labelData, row.cell('item_group_id'), { row, rules })
  return { id: id ?? 0, labelData: shownData === '' ? null : shownData }
}

function reportFaults(row: Row, presentation: Parameters<typeof presentationFaults>[0]): void {
  for (const [field, fault] of Object.entries(presentationFaults(presentation)))
    row.bad(columnOf[field as keyof typeof columnOf], faultTexts[fault])
}

/** The first line of a campaign counts. Other lines may leave its columns empty. */
function warnOfDifference(row: Row, first: Row): void {
  for (const column of ofCampaign)
    if (row.cell(column) !== '' && row.cell(column) !== first.cell(column))
      row.warn(column, `differs from line ${first.line} of the same campaign; that line is used`)
}
