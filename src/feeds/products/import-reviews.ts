import { articleIdsByNumber } from '#modules/catalogue/articles/index.ts'
import { applyReviews, type FeedReview } from '#modules/catalogue/reviews/index.ts'
import { uses, type Use } from '#shared/review-labels.ts'
import { flag, instant, oneOf, optionalText, text, wholeNumber } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'

export const reviewColumns = {
  columns: {
    review_id: { read: 'key', required: true },
    item_group_id: { read: 'key', required: true },
    rating: { read: 'whole number', required: true },
    content: { read: 'text', required: true },
    created_at: { read: 'time', required: true },
    reviewer: { read: 'text' },
    anonymous: { read: 'flag' },
    true_to_size: { read: 'word' },
    size_color: { read: 'text', aliases: ['size_colour'] },
    used_for: { read: 'word' },
    rewarded: { read: 'flag' },
    approved: { read: 'flag' },
    reply: { read: 'text' },
  },
} satisfies Columns

const fits = { '': null, liten: -1, '-1': -1, normal: 0, '0': 0, stor: 1, '1': 1 }
const usedFor = { '': null, ...(Object.fromEntries(uses.map(use => [use, use])) as { [Each in Use]: Each }) }

/** Inserts and updates reviews. Reviews that the file leaves out are not changed. */
export const readReviews: FeedReader = async (table, _problems, _options, { db }) => {
  const articles = await articleIdsByNumber(db)
  const read = table.rows.map(row => ({ row, review: readReview(row, articles) }))
  refuseRepeated(table.rows, 'review_id', row => row.cell('review_id'))
  const feed = read.filter(({ row }) => !row.failed).map(({ review }) => review)
  return {
    async plan(db) {
      const { added, changed } = await applyReviews(db, feed)
      return {
        lines: lines(sentence('reviews', { in: added, changed })),
        changed: { reviewsIn: added, reviewsChanged: changed },
        findings: [],
        apply: async () => {},
      }
    },
  }
}

function readReview(row: Row, articles: ReadonlyMap<string, number>): FeedReview {
  const articleId = articles.get(row.cell('item_group_id'))
  if (articleId === undefined) row.bad('item_group_id', 'is not an article in the catalogue; import the products first')
  return {
    feedId: text(row, 'review_id', { required: true, max: 100 }),
    articleId: articleId ?? 0,
    rating: wholeNumber(row, 'rating', { from: 1, to: 5 }),
    content: text(row, 'content', { max: 5000, lines: true }),
    reply: optionalText(row, 'reply', { max: 5000, lines: true }),
    customer: text(row, 'reviewer', { max: 200 }),
    anonymous: flag(row, 'anonymous', 0) === 1,
    trueToSize: oneOf(row, 'true_to_size', fits),
    sizeColour: optionalText(row, 'size_color', { max: 200 }),
    usedFor: oneOf(row, 'used_for', usedFor),
    rewarded: flag(row, 'rewarded', 0) === 1,
    approved: flag(row, 'approved', 0) === 1,
    createdAt: instant(row, 'created_at'),
  }
}
