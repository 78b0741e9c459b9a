import { applyAddresses, type FeedAddress } from '#modules/stock/shops/index.ts'
import { text, wholeNumber } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { readPoint, readPostcode } from '../stores/import-stores.ts'

export const addressColumns = {
  columns: {
    street: { read: 'text', required: true },
    number: { read: 'whole number', required: true },
    letter: { read: 'special' },
    postcode: { read: 'postcode', required: true, aliases: ['postal_code', 'zip'] },
    place: { read: 'text', required: true, aliases: ['city'] },
    lat: { read: 'degrees', required: true, aliases: ['latitude'] },
    lon: { read: 'degrees', required: true, aliases: ['longitude', 'lng'] },
  },
} satisfies Columns

/** Inserts and updates addresses. A house that occurs twice has several doors; its first point is used. */
export const readAddresses: FeedReader = async table => {
  const houses = new Map<string, { row: Row; address: FeedAddress }>()
  for (const row of table.rows) {
    const address = readRow(row)
    if (row.failed) continue
    const key = [address.street, address.postcode, address.number, address.letter].join('\n')
    const first = houses.get(key)
    if (!first) houses.set(key, { row, address })
    else if (first.row.raw !== row.raw) row.warn('street', `is already on line ${first.row.line}; that line is used`)
  }
  const feed = [...houses.values()].map(({ address }) => address)
  return {
    async plan(db) {
      const { added, moved, streetsAdded } = await applyAddresses(db, feed)
      return {
        lines: lines(sentence('addresses', { in: added, moved }), sentence('streets', { in: streetsAdded })),
        changed: { addressesIn: added, addressesMoved: moved, streetsIn: streetsAdded },
        findings: [],
        apply: async () => {},
      }
    },
  }
}

function readRow(row: Row): FeedAddress {
  const letter = row.cell('letter').toUpperCase()
  if (!/^[A-ZÆØÅ]?$/.test(letter)) row.bad('letter', 'is not one letter')
  return {
    street: text(row, 'street', { required: true, max: 200 }),
    number: wholeNumber(row, 'number', { from: 1, to: 99_999 }),
    letter,
    postcode: readPostcode(row, 'postcode'),
    place: text(row, 'place', { required: true, max: 100 }),
    ...readPoint(row, 'lat', 'lon'),
  }
}
