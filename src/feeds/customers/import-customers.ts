import {
  applyInvitations,
  emailKey,
  invitedByOthers,
  planInvitations,
  type Consents,
  type Invitation,
  readPhoneParser,
} from '#modules/people/customers/index.ts'
import { shopConsents } from '#shared/customer-consents.ts'
import { emailFault, parseEmail } from '#shared/email.ts'
import { flag, optionalDate, text } from '../read/cells.ts'
import type { Column, Columns } from '../read/columns.ts'
import { emailReasons } from '#shared/text/email-reasons.ts'
import type { Row } from '../read/feed-table.ts'
import { lines, sentence, type FeedReader } from '../import-context.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'

export const customerColumns = {
  columns: {
    customer_no: { read: 'key', required: true },
    first_name: { read: 'text', required: true },
    last_name: { read: 'text', required: true },
    email: { read: 'special', required: true },
    phone: { read: 'special' },
    birth_date: { read: 'day' },
    gender_id: { read: 'special' },
    address: { read: 'text' },
    postcode: { read: 'postcode', aliases: ['postal_code', 'zip'] },
    place: { read: 'text', aliases: ['city'] },
    club: { read: 'flag' },
    marketing: { read: 'flag' },
    newsletter: { read: 'flag' },
    event_invite: { read: 'flag' },
    birthday_gift: { read: 'flag' },
  } satisfies Record<(typeof shopConsents)[number], Column> & Columns['columns'],
} satisfies Columns

const genders = new Set(['1', '2', '4', '10', '11'])

/**
 * Imports customers that shops registered. A new customer without an account gets a mail with a link to create one.
 * Customers that the file leaves out are not changed.
 */
export const readCustomers: FeedReader = async (table, _problems, { asOf }, { db }) => {
  const today = (asOf ?? new Date()).toISOString().slice(0, 10)
  const parsePhone = await readPhoneParser(db)
  const read = table.rows.map(row => ({ row, invitation: readCustomer(row, today, parsePhone) }))
  refuseRepeated(table.rows, 'customer_no', row => row.cell('customer_no'))
  const good = read.filter(({ row }) => !row.failed)
  refuseRepeated(
    good.map(({ row }) => row),
    'email',
    row => emailKey(row.cell('email')),
  )
  const others = await invitedByOthers(
    db,
    good.map(({ invitation }) => invitation.email),
    good.map(({ invitation }) => invitation.customerNo),
  )
  for (const { row, invitation } of good) {
    const other = others.get(emailKey(invitation.email))
    if (other !== undefined) row.bad('email', 'is the address of another customer already', `: number ${other}`)
  }
  const feed = read.filter(({ row }) => !row.failed).map(({ invitation }) => invitation)
  return {
    async plan(db) {
      const plan = await planInvitations(db, feed)
      const { invited, changed, haveAccount, closed } = plan.counts
      return {
        lines: lines(
          sentence('customers', {
            'to be written to': invited,
            changed,
            'with an account already': haveAccount,
            'written to before': closed,
          }),
        ),
        changed: { customersInvited: invited, customersChanged: changed },
        findings: [],
        apply: tx => applyInvitations(tx, plan),
      }
    },
  }
}

function readCustomer(row: Row, today: string, parsePhone: ParsePhone): Invitation {
  const facts: Invitation['facts'] = {
    firstName: text(row, 'first_name', { required: true, max: 100 }),
    lastName: text(row, 'last_name', { required: true, max: 100 }),
    address: text(row, 'address', { max: 200 }),
    city: text(row, 'place', { max: 100 }),
    postalCode: readPostalCode(row),
    birthDate: readBirthDate(row, today),
    genderId: readGender(row),
  }
  const phone = readPhone(row, parsePhone)
  return {
    customerNo: text(row, 'customer_no', { required: true, max: 50 }),
    email: readEmail(row),
    facts: phone === null ? facts : { ...facts, phone },
    consents: readConsents(row),
  }
}

function readEmail(row: Row): string {
  const cell = row.cell('email')
  const email = cell.length <= 254 ? parseEmail(cell) : null
  if (email === null)
    row.bad(
      'email',
      cell === '' ? 'is empty; the registration link is sent to it' : emailReasons[emailFault(cell) ?? 'too_long'],
    )
  return email ?? ''
}

type ParsePhone = (typed: string) => string | null

function readPhone(row: Row, parsePhone: ParsePhone): string | null {
  const cell = row.cell('phone')
  if (cell === '') return null
  const phone = parsePhone(cell)
  // A warning is enough: the phone number only pre-fills the registration form, which asks for the number anyway.
  if (phone === null)
    row.warn('phone', 'is not an accepted mobile number; it is left out, and the registration form asks for it')
  return phone
}

function readPostalCode(row: Row): string {
  const cell = row.cell('postcode')
  if (!/^(\d{4})?$/.test(cell)) row.bad('postcode', 'is not a postcode of four digits')
  return cell
}

function readBirthDate(row: Row, today: string): string | null {
  const date = optionalDate(row, 'birth_date')
  if (date !== null && (date < '1900-01-01' || date > today)) row.bad('birth_date', `is outside 1900-01-01 to ${today}`)
  return date
}

function readGender(row: Row): number | null {
  const cell = row.cell('gender_id')
  if (cell !== '' && !genders.has(cell)) row.bad('gender_id', `is not one of ${[...genders].join(', ')}`)
  return cell === '' ? null : Number(cell)
}

/** An empty cell or a missing column is neither a yes nor a no. */
function readConsents(row: Row): Consents {
  return Object.fromEntries(
    shopConsents.flatMap(kind => (row.cell(kind) === '' ? [] : [[kind, flag(row, kind, 0) === 1]])),
  )
}
