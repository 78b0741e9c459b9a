import type { ShopChange, ShopDetails, ShopField } from '#contract/own-shop/shop-details.ts'
import { formText } from '#shared/form-text.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** The fields in the order of the page. */
export const shopFields: readonly ShopField[] = [
  'address',
  'postcode',
  'place',
  'phone',
  'email',
  'messenger_id',
  'map_link',
  'description',
  'opening_hours',
  'special_opening_hours',
]
/** Empty buffer rows after the filled ones, since the form cannot add rows without JavaScript. */
const freeRows = 2
/** Maximum number of buffer rows. */
const maxRows = 100

/** The submitted or initial values, by field name. */
export type TypedShop = Record<string, string>

export const bufferOfShop = 'buffer'
export const groupOfRow = (row: number): string => `buffer-group-${row}`
export const piecesOfRow = (row: number): string => `buffer-pieces-${row}`

/** The stored values as the form displays them. */
export function typedOf({ details, readyHours, pickupHours, buffers }: ShopDetails): TypedShop {
  const typed: TypedShop = { readyHours: numberText(readyHours), pickupHours: numberText(pickupHours) }
  for (const field of shopFields) typed[field] = shownOf(field, details[field].value)
  typed[bufferOfShop] = numberText(buffers.find(({ groupId }) => groupId === null)?.pieces ?? null)
  buffers
    .filter(({ groupId }) => groupId !== null)
    .forEach(({ groupId, pieces }, row) => {
      typed[groupOfRow(row)] = String(groupId)
      typed[piecesOfRow(row)] = String(pieces)
    })
  return typed
}

/** The value as the form displays it: special opening hours have one line per day. */
export const shownOf = (field: ShopField, value: string): string =>
  field === 'special_opening_hours' ? value.split(/\s*,\s*(?=\d{4}-)/).join('\n') : value

/** Number of buffer rows in the form, including empty ones. */
export function rowsOf(typed: TypedShop): number {
  let rows = 0
  while (rows < maxRows && (typed[groupOfRow(rows)] !== undefined || typed[piecesOfRow(rows)] !== undefined)) rows++
  const last = rows - 1
  const free = rows >= freeRows && typed[groupOfRow(last)] === '' && typed[piecesOfRow(last)] === ''
  return free ? rows : rows + freeRows
}

export function typedFrom(form: FormData): TypedShop {
  return Object.fromEntries([...form.keys()].map(name => [name, formText(form, name)]))
}

/** Reads the change from the form. Returns Norwegian errors by field name if a value is invalid. */
export function readShopForm(
  typed: TypedShop,
): { ok: true; change: Omit<ShopChange, 'version'> } | { ok: false; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const whole = (name: string, from: number): number | null => {
    const text = cleanText(typed[name] ?? '')
    if (text === '') return null
    const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN
    if (!(value >= from && value <= 1000)) errors[name] = [`Skriv et helt tall fra ${from} til 1000`]
    return value
  }
  const [readyHours, pickupHours] = [whole('readyHours', 1), whole('pickupHours', 1)]
  const buffers: ShopChange['buffers'] = []
  const ofShop = whole(bufferOfShop, 0)
  // No level above the shop has a buffer, so an empty field and 0 both mean no buffer.
  if (ofShop) buffers.push({ groupId: null, pieces: ofShop })
  for (let row = 0; row < rowsOf(typed); row++) {
    const group = typed[groupOfRow(row)] ?? ''
    const pieces = whole(piecesOfRow(row), 0)
    if (group === '' && pieces !== null) errors[groupOfRow(row)] = ['Velg en varegruppe']
    if (group !== '' && pieces !== null) buffers.push({ groupId: Number(group), pieces })
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const details = Object.fromEntries(shopFields.map(field => [field, readField(field, typed[field] ?? '')]))
  return { ok: true, change: { details: details as ShopChange['details'], readyHours, pickupHours, buffers } }
}

const readField = (field: ShopField, text: string): string =>
  field === 'special_opening_hours'
    ? text
        .split(/[\r\n]+/)
        .map(line => line.trim())
        .filter(Boolean)
        .join(', ')
    : text.replaceAll('\r\n', '\n').trim()

const numberText = (value: number | null): string => (value === null ? '' : String(value))
