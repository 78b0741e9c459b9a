import { emailFault, parseEmail } from '#shared/email.ts'
import { norway, positionProblem } from '#shared/places/position.ts'
import {
  assumesDays,
  parseOpeningHours,
  parseSpecialHours,
  unreadableEntry,
  writeOpeningHours,
  writeSpecialHours,
} from '#shared/time/read-opening-hours.ts'
import { countRow, newTally, readGuardLimits, type GuardLimits } from '#modules/exchange/feeds/index.ts'
import { applyStores, hoursAfterFeed, planStores, readShopRows, type FeedShop } from '#modules/stock/shops/index.ts'
import { emailReasons } from '#shared/text/email-reasons.ts'
import { parseOrgNumber } from '#shared/org-number.ts'
import { optionalText, plainCell, text, wholeNumber } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import type { FeedTable, Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { isTooMuch, removal, removalShare, shareFinding, type Finding } from '../guard/findings.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'

export const storeColumns = {
  columns: {
    store_code: { read: 'key', required: true },
    no: { read: 'whole number', required: true },
    name: { read: 'text', required: true },
    full_name: { read: 'text' },
    company: { read: 'text' },
    description: { read: 'text' },
    org_no: { read: 'special' },
    address: { read: 'text', required: true },
    postcode: { read: 'postcode', required: true, aliases: ['postal_code', 'zip'] },
    place: { read: 'text', required: true, aliases: ['city'] },
    latitude: { read: 'degrees', required: true, aliases: ['lat'] },
    longitude: { read: 'degrees', required: true, aliases: ['lon', 'lng'] },
    phone: { read: 'text' },
    email: { read: 'special' },
    messenger_id: { read: 'text' },
    map_link: { read: 'special' },
    opening_hours: { read: 'special', required: true },
    special_opening_hours: { read: 'special' },
  },
} satisfies Columns

type StoredShops = Awaited<ReturnType<typeof readShopRows>>

/** Reads a full feed of the chain's shops. Shops that the feed leaves out are hidden. */
export const readStores: FeedReader = async (table, _problems, _options, { db, chainId = 1 }) => {
  const read = table.rows.map(row => ({ row, shop: readShop(row, chainId) }))
  refuseRepeatedShops(table)
  refuseMovedNumbers(read, await readShopRows(db))
  const shops = read.filter(({ row }) => !row.failed).map(({ shop }) => shop)
  const unreadable = new Set(table.rows.filter(row => row.failed).map(row => row.cell('store_code')))
  return {
    async plan(db) {
      const stored = await readShopRows(db)
      const plan = planStores(stored, shops, unreadable)
      const limits = await readGuardLimits(db)
      const { shopsIn, shopsBack, shopsChanged, shopsOut, shopsBefore } = plan.counts
      return {
        lines: lines(
          sentence('shops', { in: shopsIn, back: shopsBack, changed: shopsChanged, 'out (hidden)': shopsOut }),
        ),
        changed: plan.counts,
        findings: [
          ...(isTooMuch(shopsOut, shopsBefore)
            ? [removal(`${shopsOut} of ${shopsBefore} shops are not in this feed and would be hidden`)]
            : []),
          ...lostHours(stored, shops, limits),
        ],
        apply: db => applyStores(db, plan),
      }
    },
  }
}

/**
 * Finds whether too many shops would lose their readable opening hours. Without them, a shop promises no pickup time.
 */
function lostHours(stored: StoredShops, shops: readonly FeedShop[], limits: GuardLimits): Finding[] {
  const hours = new Map(shops.map(shop => [shop.id, shop.openingHours]))
  const tally = newTally()
  for (const { id, in_feed, store_code, opening_hours } of stored) {
    const fed = hours.get(id)
    if (!in_feed || fed === undefined || !parseOpeningHours(opening_hours)) continue
    const after = hoursAfterFeed(fed, opening_hours)
    countRow(tally, !parseOpeningHours(after), () => `store ${store_code}: ${opening_hours} → ${after || 'empty'}`)
  }
  const terms = {
    code: 'tooMuchRemoved',
    what: 'shops',
    would: 'would lose their opening hours',
    share: removalShare,
  } as const
  // A chain has few shops, so the minimum number of rows is lower.
  return shareFinding(tally, terms, { ...limits, minRows: Math.min(2, limits.minRows) })
}

function readShop(row: Row, chainId: number): FeedShop {
  const { latitude, longitude } = readPoint(row, 'latitude', 'longitude')
  return {
    chainId,
    id: wholeNumber(row, 'no', { from: 1, to: 999_999 }),
    storeCode: text(row, 'store_code', { required: true, max: 50 }),
    name: text(row, 'name', { required: true, max: 200 }),
    fullName: text(row, 'full_name', { max: 300 }),
    company: text(row, 'company', { max: 200 }),
    orgNo: readOrgNo(row),
    description: text(row, 'description', { max: 10_000, lines: true }),
    address: text(row, 'address', { required: true, max: 300 }),
    postcode: readPostcode(row, 'postcode'),
    place: text(row, 'place', { required: true, max: 100 }),
    latitude,
    longitude,
    phone: optionalText(row, 'phone', { max: 50 }),
    email: readEmail(row),
    messengerId: optionalText(row, 'messenger_id', { max: 200 }),
    mapLink: readMapLink(row),
    openingHours: readOpeningHours(row),
    specialOpeningHours: readSpecialHours(row),
  }
}

const degrees = /^-?\d{1,3}(\.\d{1,15})?$/

/** Reads a point in Norway, including Svalbard and Jan Mayen. */
export function readPoint(
  row: Row,
  latitudeColumn: string,
  longitudeColumn: string,
): { latitude: number; longitude: number } {
  const [latitude, longitude] = [degreesIn(row, latitudeColumn), degreesIn(row, longitudeColumn)]
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (latitude !== '' && longitude !== '' && positionProblem(point) === 'swapped')
    row.bad(latitudeColumn, `and ${longitudeColumn} ${longitude} look swapped`)
  else {
    checkDegrees(row, latitudeColumn, norway.latitude)
    checkDegrees(row, longitudeColumn, norway.longitude)
  }
  return point
}

/** A decimal comma, as Norwegian spreadsheets write it, is read as a point. */
const degreesIn = (row: Row, column: string) => plainCell(row, column).replace(',', '.')

function checkDegrees(row: Row, column: string, [from, to]: readonly [number, number]): void {
  const cell = degreesIn(row, column)
  if (cell === '') row.bad(column, 'is empty; distances to the shop need it')
  else if (!degrees.test(cell)) row.bad(column, 'is not a number of degrees such as 60.3971')
  else if (Number(cell) < from || Number(cell) > to) row.bad(column, `is not in Norway (${from} to ${to})`)
}

export function readPostcode(row: Row, column: string): string {
  const cell = plainCell(row, column)
  if (!/^\d{4}$/.test(cell)) row.bad(column, 'is not a postcode of four digits')
  return cell
}

function readOrgNo(row: Row): string | null {
  const cell = plainCell(row, 'org_no')
  if (cell.trim() === '') return null
  const parsed = parseOrgNumber(cell)
  if (parsed.ok) return parsed.digits
  const isShort = parsed.fault === 'digits'
  row.bad('org_no', isShort ? 'is not an organisation number of nine digits' : 'has a wrong check digit')
  return null
}

function readEmail(row: Row): string | null {
  const cell = optionalText(row, 'email', { max: 254 })
  const fault = cell === null ? null : emailFault(cell)
  if (fault !== null) row.bad('email', emailReasons[fault])
  return cell === null ? null : parseEmail(cell)
}

function readMapLink(row: Row): string | null {
  const cell = optionalText(row, 'map_link', { max: 1000 })
  if (cell !== null && !(URL.canParse(cell) && /^https?:$/.test(new URL(cell).protocol)))
    row.bad('map_link', 'is not an address that starts with https://')
  return cell
}

/** A shop with unreadable hours is still imported. The operator gets a warning. */
function readOpeningHours(row: Row): string {
  const hours = text(row, 'opening_hours', { max: 5000, lines: true })
  const week = parseOpeningHours(hours)
  if (week) {
    const read = writeOpeningHours(week)
    if (assumesDays(hours)) row.warn('opening_hours', `has hours without a day; read as ${read}`)
    return read
  }
  row.warn(
    'opening_hours',
    hours === ''
      ? 'is empty: the shop shows «Ring butikken». One that is never open is written as Man-Søn stengt'
      : 'cannot be read: the shop keeps its last known hours, or shows «Ring butikken» without any. Write it as Man-Fre 1000-1400, 1600-2000, Lør 1000-1800, Søn stengt',
  )
  return hours.replace(/\s+/g, ' ')
}

function readSpecialHours(row: Row): string {
  const hours = text(row, 'special_opening_hours', { max: 5000, lines: true })
  const odd = unreadableEntry(hours)
  if (odd === null) return writeSpecialHours(parseSpecialHours(hours))
  row.bad(
    'special_opening_hours',
    `has an entry that cannot be read (${odd}); write it as 2026-12-24 0900-1400, 2026-12-25 stengt`,
  )
  return hours
}

function refuseRepeatedShops({ rows }: FeedTable): void {
  refuseRepeated(rows, 'store_code', row => row.cell('store_code'))
  const firstOfCode = new Map([...rows].toReversed().map(row => [row.cell('store_code'), row]))
  refuseRepeated(
    [...firstOfCode.values()].sort((a, b) => a.line - b.line),
    'no',
    row => row.cell('no'),
  )
}

/**
 * Refuses a new number for a known store, and the number of another store. Reservations, stock and URLs refer to a shop
 * by its number.
 */
function refuseMovedNumbers(read: readonly { row: Row; shop: FeedShop }[], stored: StoredShops): void {
  const byId = new Map(stored.map(shop => [shop.id, shop.store_code]))
  const byCode = new Map(stored.map(shop => [shop.store_code, shop.id]))
  for (const { row, shop } of read) {
    const number = byCode.get(shop.storeCode)
    const code = byId.get(shop.id)
    if (number !== undefined && number !== shop.id)
      row.bad('no', `would be a new number for store ${shop.storeCode}, which is ${number}`)
    else if (number === undefined && code !== undefined) row.bad('no', `is the number of store ${code}`)
  }
}
