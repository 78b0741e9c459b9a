import { describe, expect, test } from 'vitest'
import { artFor } from './drawings/choose-art.ts'
import { dashCase } from '#shared/dash-case.ts'
import { assortment } from './assortment.ts'
import { colours } from './colours.ts'
import { variantsOf } from './variants.ts'

const mainGroups = new Set(assortment.map(({ path }) => path.split(' > ')[0]))
const distinct = (values: readonly string[]) => new Set(values).size

describe('the assortment of the demo chain', () => {
  test('the demo assortment has some five hundred articles in twelve to seventeen main groups, on three levels each', () => {
    expect(assortment.length).toBeGreaterThanOrEqual(480)
    expect(mainGroups.size).toBeGreaterThanOrEqual(12)
    expect(mainGroups.size).toBeLessThanOrEqual(17)
    for (const { path } of assortment) expect(path.split(' > ')).toHaveLength(3)
  })

  test('an article number is six unique digits', () => {
    expect(distinct(assortment.map(({ no }) => no))).toBe(assortment.length)
    for (const { no } of assortment) expect(no).toMatch(/^7\d{5}$/)
    expect(assortment.find(({ title }) => title === 'Storskarv trelags skalljakke herre')?.no).toBe('720013')
  })

  test('no two articles share a name or a slug', () => {
    expect(distinct(assortment.map(({ title }) => title))).toBe(assortment.length)
    expect(distinct(assortment.map(({ title }) => dashCase(title)))).toBe(assortment.length)
  })

  test('each article has at least two unique sentences of description and technical facts', () => {
    expect(distinct(assortment.map(({ text }) => text))).toBe(assortment.length)
    for (const { title, text, facts = '' } of assortment) {
      expect(text.length, title).toBeGreaterThanOrEqual(45)
      expect(text, title).toMatch(/[.!?] \S.*[.!?]$/)
      expect(facts, title).not.toBe('')
    }
  })

  test('every colour except the multicoloured one has a unique hex value', () => {
    for (const [word, [hex]] of Object.entries(colours)) {
      if (word !== 'Flerfarget') expect(hex, word).toMatch(/^#[0-9A-F]{6}$/)
    }
    expect(distinct(Object.values(colours).map(([, code]) => code))).toBe(Object.keys(colours).length)
  })

  test('each size of the demo assortment has a known form: letters, shoe numbers, centimetres, jeans, measures or one size', () => {
    const known =
      /^(One size|Regular|Long|(X{0,2}S|M|ML|X{0,2}L|3XL)|[SM]\/[ML]|L\/XL|XS\/S|\d{1,3}([.]\d{1,2})?|\d{1,3}-\d{1,3}|W\d{2} L\d{2}|[78]\d[BCD]|L[234]|[SML] \(\d{2}-\d{2,3}( kg)?\)|(\d+(-\d+)?|\d+,\d+) (cm|mm|m|l|g|år|kg|fot|gir|tommer)|700 × 40|[24][05]00|Klassisk|Skøyting)$/
    for (const { title, sizes } of assortment) {
      expect(distinct(sizes), title).toBe(sizes.length)
      for (const size of sizes) expect(size, title).toMatch(known)
    }
  })

  test('there are goods for men, women, everyone, children and babies of every age', () => {
    const wearers = new Set(assortment.map(({ who }) => `${who.gender} ${who.age}`))
    for (const each of ['male', 'female', 'unisex']) expect(wearers).toContain(`${each} adult`)
    for (const each of ['male kids', 'female kids', 'unisex kids', 'unisex toddler', 'unisex infant']) {
      expect(wearers).toContain(each)
    }
    const groupsWithChildren = new Set(
      assortment.filter(({ who }) => who.age !== 'adult').map(({ path }) => path.split(' > ')[0]),
    )
    expect(groupsWithChildren.size).toBeGreaterThanOrEqual(12)
  })

  test('the demo assortment has sales that run, have ended and will begin, deposits, freight, limits, collect-only, shop-only and hidden goods', () => {
    for (const when of ['running', 'ended', 'soon'])
      expect(assortment.some(({ sale }) => sale?.when === when)).toBe(true)
    for (const { title, sale, kr } of assortment) if (sale) expect(sale.now, title).toBeLessThan(kr)
    for (const rule of ['deposit', 'freight', 'limit', 'collectOnly', 'notForSaleOnline', 'hidden', 'label'] as const) {
      expect(assortment.filter(article => article[rule]).length, rule).toBeGreaterThanOrEqual(2)
    }
    for (const spread of ['everywhere', 'rare', 'one shop', 'sold out']) {
      expect(assortment.filter(article => article.spread === spread).length, spread).toBeGreaterThanOrEqual(3)
    }
  })

  test('washing instructions, labels and spread of the demo assortment are from fixed lists, and its amounts are whole numbers', () => {
    const lists = {
      wash: ['30', '40', '60', '30-ull', '30-skansom', 'hand', 'ikke-vask'],
      label: ['Nyhet', 'Bestselger', 'Økologisk bomull', 'Siste sjanse'],
      spread: ['everywhere', 'usual', 'rare', 'one shop', 'sold out'],
    } as const
    for (const article of assortment) {
      for (const [column, words] of Object.entries(lists)) {
        const word = article[column as keyof typeof lists]
        if (word !== undefined) expect(words, article.title).toContain(word)
      }
      for (const figure of [article.kr, article.googleCategory, article.deposit ?? 0, article.freight ?? 0])
        expect(Number.isSafeInteger(figure), article.title).toBe(true)
    }
  })

  test('the outer garments of one brand are waterproof to 15 000 mm', () => {
    const outer = assortment.filter(
      ({ brand, title }) => brand === 'Snøkav' && /(skall|ski)jakke|(?<!langrenns)skibukse|parkdress/i.test(title),
    )
    expect(outer.length).toBeGreaterThanOrEqual(8)
    for (const { title, facts } of outer) expect(facts, title).toContain('Vannsøyle 15 000 mm')
  })

  test('no two variants share a SKU or a GTIN', () => {
    const variants = assortment.flatMap(variantsOf)
    expect(distinct(variants.map(({ sku }) => sku))).toBe(variants.length)
    expect(distinct(variants.map(({ gtin }) => gtin))).toBe(variants.length)
  })

  test('no article of the demo assortment is drawn as the neutral box', () => {
    for (const { path, who, title, brand, no } of assortment) {
      const [main = '', sub = '', group = ''] = path.split(' > ')
      const wearer = who.gender === 'female' ? 'woman' : 'man'
      const { kind } = artFor({ path: [main, sub, group], name: title, brand, articleNo: no, wearer })
      expect(kind, `${title} in ${path}`).not.toBe('eske')
    }
  })
})
