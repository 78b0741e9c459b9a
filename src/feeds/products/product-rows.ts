import type { FeedArticle, FeedColour } from '#modules/catalogue/articles/index.ts'
import { isContact, partyText } from '#shared/safety/party.ts'
import {
  flag,
  gtin,
  money,
  oneOf,
  optionalDate,
  optionalMoney,
  optionalPeriod,
  optionalText,
  optionalWholeNumber,
  text,
  type Period,
} from '../read/cells.ts'
import type { Row } from '../read/feed-table.ts'
import { readContent, readLawfulFacts, refuseUnlawful } from './lawful-facts.ts'
import { availabilities, conditions, pickupMethods, pickupSlas } from '../read/google-words.ts'

export interface ImageLink {
  column: string
  link: string
}

/** One row of a product feed: a variant with the facts of its article. */
export interface ProductRow {
  sku: string
  articleNo: string
  gtin: string
  facts: ArticleFacts
  colour: FeedColour | null
  size: string
  price: number
  /** True: shown as sold out, regardless of the stock. */
  awaited: boolean
  /** The content, and the measure of the unit price: `750 ml`, `1 l`. */
  content: { measure: string; base: string | null } | null
  sale: { price: number; period: Period | null } | null
  /** Links as in the file, the main picture first. */
  imageLinks: ImageLink[]
}

/** Facts of the article rather than the variant. They are repeated on every row. */
export type ArticleFacts = Omit<FeedArticle, 'articleNo' | 'variants' | 'pictures'>

/** The column that a contradiction between two rows of an article is reported under. */
export const columnOfFact: Record<keyof ArticleFacts, string> = {
  name: 'title',
  description: 'description',
  brand: 'brand',
  genderId: 'gender',
  groups: 'product_type',
  googleCategory: 'google_product_category',
  season: 'season',
  material: 'material',
  customLabel: 'custom_label_0',
  manufacturer: 'manufacturer_name',
  responsible: 'responsible_name',
  warnings: 'safety_warning',
  ingredients: 'ingredients',
  allergens: 'allergens',
  shelfLife: 'shelf_life',
  ageLimit: 'age_limit',
  guaranteeYears: 'guarantee_years',
  guaranteeFull: 'guarantee_full',
  passportUrl: 'digital_product_passport',
  careLabel: 'care_label',
  washLabel: 'wash_label',
  techDescription: 'tech_description',
  nutrientContent: 'nutrient_content',
  pant: 'pant',
  freightPrice: 'freight_price',
  vatPercentage: 'vat_percentage',
  webPurchaseLimit: 'web_purchase_limit',
  onlyCc: 'only_click_and_collect',
  purchasableOnWeb: 'purchasable_on_web',
  visibleOnWeb: 'visible_on_web',
  featured: 'featured',
  dateCreated: 'date_created',
}

const adult = { male: 1, female: 2, unisex: 10 }
/** Source: https://support.google.com/merchants/answer/6324463. */
const ages = { adult: null, kids: 11, toddler: 4, infant: 4, newborn: 4 }
const vatRates = { '': 25, '0': 0, '15': 15, '25': 25 }
const longText = 20_000
/** Size name of goods with only one size. */
const oneSize = 'Uni'

export function readProduct(row: Row): ProductRow {
  const price = money(row, 'price')
  const facts = readFacts(row)
  refuseUnlawful(row, facts)
  if (price > 0 && facts.pant > price) row.bad('pant', 'is more than the price, which includes it')
  // Checked but not used: the inventory feed decides where a variant can be collected.
  oneOf(row, 'pickup_method', pickupMethods)
  oneOf(row, 'pickup_sla', pickupSlas)
  return {
    sku: text(row, 'id', { required: true, max: 100 }),
    articleNo: text(row, 'item_group_id', { required: true, max: 100 }),
    gtin: gtin(row, 'gtin'),
    facts,
    colour: readColour(row),
    size: text(row, 'size', { max: 50 }) || oneSize,
    price,
    awaited: isAwaited(row),
    content: readContent(row),
    sale: readSale(row, price),
    imageLinks: readImageLinks(row),
  }
}

/** `out of stock` is ignored, because the inventory feed is newer. */
function isAwaited(row: Row): boolean {
  const availability = oneOf(row, 'availability', availabilities)
  return availability === 'awaited' || availability === 'display'
}

function readFacts(row: Row): ArticleFacts {
  return {
    name: text(row, 'title', { required: true, max: 300 }),
    description: text(row, 'description', { max: longText }),
    brand: text(row, 'brand', { required: true, max: 100 }),
    genderId: readGender(row),
    groups: readGroups(row),
    googleCategory: optionalText(row, 'google_product_category', { max: 300 }),
    season: optionalText(row, 'season', { max: 100 }),
    material: optionalText(row, 'material'),
    customLabel: readLabel(row),
    manufacturer: readPartyCells(row, 'manufacturer'),
    responsible: readPartyCells(row, 'responsible'),
    warnings: optionalText(row, 'safety_warning', { max: 5000 }),
    ...readLawfulFacts(row),
    careLabel: optionalText(row, 'care_label', { max: longText }),
    washLabel: optionalText(row, 'wash_label', { max: 100 }),
    techDescription: optionalText(row, 'tech_description', { max: longText }),
    nutrientContent: optionalText(row, 'nutrient_content', { max: longText }),
    pant: optionalMoney(row, 'pant', { zero: true }) ?? 0,
    freightPrice: optionalMoney(row, 'freight_price', { zero: true }),
    vatPercentage: oneOf(row, 'vat_percentage', vatRates),
    webPurchaseLimit: optionalWholeNumber(row, 'web_purchase_limit', { from: 0, to: 100_000 }),
    onlyCc: flag(row, 'only_click_and_collect', 0) === 1,
    purchasableOnWeb: flag(row, 'purchasable_on_web', 1),
    visibleOnWeb: flag(row, 'visible_on_web', 1),
    featured: flag(row, 'featured', 0),
    dateCreated: optionalDate(row, 'date_created'),
  }
}

/** Returns the gender for adults' goods, and the age group for children's goods, regardless of gender. */
function readGender(row: Row): number {
  const gender = oneOf(row, 'gender', adult)
  return oneOf(row, 'age_group', ages) ?? gender
}

/** The three columns of a party. Half of them would not reach it, so such a row is refused. */
function readPartyCells(row: Row, role: 'manufacturer' | 'responsible'): string | null {
  const [name, address, contact] = (['name', 'address', 'contact'] as const).map(part =>
    text(row, `${role}_${part}`, { max: 300 }),
  ) as [string, string, string]
  if (name === '' && address === '' && contact === '') return null
  for (const [part, value] of Object.entries({ name, address, contact }))
    if (value === '') row.bad(`${role}_${part}`, 'must not be empty')
  if (contact !== '' && !isContact(contact)) row.bad(`${role}_contact`, 'is not an e-mail or a URL such as https://…')
  return partyText({ name, address, contact })
}

/** The label: `custom_label_0`, or else the condition of goods that are not new. */
function readLabel(row: Row): string | null {
  const label = optionalText(row, 'custom_label_0', { max: 100 })
  const condition = oneOf(row, 'condition', conditions)
  if (label !== null && condition) row.warn('condition', `is not shown: the label is custom_label_0, ${label}`)
  return label ?? condition
}

const levelsShown = 3
const levelLimit = 5

/**
 * Reads a path of groups, and returns three levels. If the path has fewer, the last one is repeated, so that the
 * articles have a group on each level. The fourth and fifth levels are left out.
 */
export function readGroups(row: Row): readonly [string, string, string] {
  const levels = text(row, 'product_type', { max: 750 })
    .split('>')
    .map(level => level.trim())
  const named = levels.filter(level => level !== '')
  if (named.length === 0 || named.length < levels.length)
    row.bad('product_type', 'has an empty level; write it as Hovedgruppe > Undergruppe > Gruppe')
  else if (levels.length > levelLimit)
    row.bad('product_type', `has ${levels.length} levels; at most ${levelLimit} are read`)
  else if (levels.length > levelsShown)
    row.warnOnce('product_type', `has ${levels.length} levels; the first three are used`)
  const [main = '', sub = main, group = sub] = named
  return [main, sub, group]
}

function readColour(row: Row): FeedColour | null {
  const name = text(row, 'color', { max: 100 })
  const code = optionalText(row, 'color_code', { max: 50 })
  const hex = readHexColour(row, 'color_hex')
  if (name !== '') return { name, code, hex }
  if (hex !== null || code !== null)
    row.warn('color', 'is empty though the row has a colour code or hex: the variant gets no colour')
  return null
}

export function readHexColour(row: Row, column: string): string | null {
  const hex = row.cell(column).toUpperCase() || null
  if (hex !== null && !/^#[0-9A-F]{6}$/.test(hex)) row.bad(column, 'is not a colour such as #1F5FBF')
  return hex
}

function readSale(row: Row, price: number): ProductRow['sale'] {
  const salePrice = optionalMoney(row, 'sale_price')
  const period = optionalPeriod(row, 'sale_price_effective_date')
  if (salePrice === null) {
    if (period) row.warn('sale_price_effective_date', 'is a period without a sale_price: left out')
    return null
  }
  if (price > 0 && salePrice > price) row.bad('sale_price', 'is above the price')
  return { price: salePrice, period }
}

function readImageLinks(row: Row): ImageLink[] {
  const main = row.cell('image_link')
  const more = splitLinks(row.cell('additional_image_link'))
  return [
    ...(main === '' ? [] : [{ column: 'image_link', link: main }]),
    ...more.map(link => ({ column: 'additional_image_link', link })),
  ]
}

/**
 * Splits a list at its commas. If the list begins with a URL, only a comma that is followed by another URL separates.
 */
function splitLinks(cell: string): string[] {
  const separator = /^(https?:)?\/\//i.test(cell) ? /,(?=\s*(?:https?:)?\/\/)/i : /,/
  return cell
    .split(separator)
    .map(link => link.trim())
    .filter(link => link !== '')
}
