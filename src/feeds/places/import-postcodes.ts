import { applyPostcodes, type FeedPostcode } from '#modules/stock/shops/index.ts'
import { optionalText, text } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { readPoint, readPostcode } from '../stores/import-stores.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'

/**
 * A file with a header, or GeoNames' postal codes without one (https://download.geonames.org/export/zip/readme.txt).
 */
export const postcodeColumns: Columns = {
  columns: {
    postcode: { read: 'postcode', required: true, aliases: ['postal_code', 'zip'] },
    place: { read: 'text', required: true, aliases: ['city'] },
    lat: { read: 'degrees', required: true, aliases: ['latitude'] },
    lon: { read: 'degrees', required: true, aliases: ['longitude', 'lng'] },
    municipality_no: { read: 'text' },
    municipality: { read: 'text' },
    county: { read: 'text' },
  },
  unused: ['country', 'county_no', 'name_3', 'code_3', 'accuracy'],
  headerless: {
    recognise: ([country = '', code = '', ...rest]) =>
      rest.length === 10 && /^[A-Z]{2}$/.test(country) && /^\d{4}$/.test(code),
    names: [
      'country',
      'postcode',
      'place',
      'county',
      'county_no',
      'municipality',
      'municipality_no',
      'name_3',
      'code_3',
      'lat',
      'lon',
      'accuracy',
    ],
  },
}

/** Inserts and updates postcodes. Postcodes are only used for distances, so those without a point are left out. */
export const readPostcodes: FeedReader = async table => {
  const read = table.rows.filter(hasPoint).map(row => ({ row, postcode: readRow(row) }))
  refuseRepeated(table.rows, 'postcode', row => row.cell('postcode'))
  const feed = read.filter(({ row }) => !row.failed).map(({ postcode }) => postcode)
  const without = table.rows.length - read.length
  return {
    async plan(db) {
      const { added, changed } = await applyPostcodes(db, feed)
      return {
        lines: lines(
          sentence('postcodes', { in: added, changed }),
          sentence('left out', { 'postcodes without coordinates': without }),
        ),
        changed: { postcodesIn: added, postcodesChanged: changed, withoutPoint: without },
        findings: [],
        apply: async () => {},
      }
    },
  }
}

const hasPoint = (row: Row) => row.failed || row.cell('lat') !== '' || row.cell('lon') !== ''

function readRow(row: Row): FeedPostcode {
  return {
    code: readPostcode(row, 'postcode'),
    place: text(row, 'place', { required: true, max: 100 }),
    municipalityNo: optionalText(row, 'municipality_no', { max: 10 }),
    municipality: optionalText(row, 'municipality', { max: 100 }),
    county: optionalText(row, 'county', { max: 100 }),
    ...readPoint(row, 'lat', 'lon'),
  }
}
