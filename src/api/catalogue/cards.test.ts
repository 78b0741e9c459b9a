import { expect, test } from 'vitest'
import { drawDemoArticle } from '#demo/drawings/index.ts'
import { articleCard, type Article, article } from '#contract/catalogue.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

const blue = { name: 'Marineblå', group: 'Blå' }
const red = { name: 'Rød', group: 'Rød', hex: '#B3261E' }

async function givenJacket() {
  const filled = { id: 0, hidden: 0, ean: '', variant: 0 }
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const id of [1, 2, 3]) await givenShop(db, { id, name: `Butikk ${id}` })
    const jacket = await givenArticle(db, {
      variants: [
        { size: '128', colour: red, stock: { 1: 2 } },
        { size: '140', colour: red, stock: { 2: 2 } },
        { size: '128', colour: blue, price: 90_000, stock: { 1: 0, 3: 1 } },
        { size: '152', colour: blue, price: 95_000, stock: { 2: 5 } },
      ],
    })
    filled.id = jacket.id
    filled.variant = jacket.variants[2]!.id
    const content = { unit_measure: '500 g' }
    await db.updateTable('catalogue.variant').set(content).where('id', '=', filled.variant).execute()
    filled.hidden = (await givenArticle(db, { visibleOnWeb: 0 })).id
  }, drawDemoArticle)
  const [list] = (await shop.get(`/articles/bundle?articles=${filled.id}`, article.array())) as [Article]
  const size = (name: string) => list.sizes.find(each => each.name === name)!.id
  const colour = (name: string) => list.colors.find(each => each.name === name)!
  const card = async (query: string) => {
    const cards = await shop.get(`/articles/cards?articles=${filled.id}${query}`, articleCard.array())
    expect(cards).toHaveLength(1)
    return cards[0]!
  }
  const group = (name: string) => list.colorGroups[list.colors.findIndex(each => each.name === name)]!
  return { ...shop, ...filled, list, size, colour, group, card }
}

test('a card shows the chosen colour, links to the chosen size, and names the shops that have that variant', async () => {
  const { card, list, size, colour, group, get, failure, hidden } = await givenJacket()
  const { id, picture, price, originalPrice } = list
  const [navy, scarlet] = [colour('Marineblå').id, colour('Rød').id]
  const first = {
    id,
    colorId: scarlet,
    sizeId: null,
    picture,
    price,
    originalPrice,
    priceVaries: false,
    unitPrice: null,
  }
  expect(await card('')).toEqual({ ...first, shops: [1, 2] })

  const inBlue = await card(`&colors=${group('Marineblå')}`)
  expect(inBlue).toMatchObject({ colorId: navy, sizeId: null, shops: [2, 3] })
  expect(inBlue.picture.url).not.toBe(picture.url)
  expect(await card(`&shades=${navy}`)).toEqual(inBlue)

  // Without a chosen colour: the first colour if it is available in the size, otherwise another.
  const in128 = `&sizes=${size('128')}`
  expect(await card(in128)).toMatchObject({ colorId: scarlet, sizeId: size('128'), shops: [1] })
  expect(await card(`&sizes=${size('152')}`)).toMatchObject({ colorId: navy, sizeId: size('152'), shops: [2] })
  // If the chosen shop has the size in another colour only, the card shows that colour.
  expect(await card(`${in128}&shops=3`)).toMatchObject({ colorId: navy, sizeId: size('128'), shops: [3] })
  expect(await card(`${in128}&shops=2,3,1`)).toMatchObject({ colorId: navy, sizeId: size('128'), shops: [3] })
  expect(await card('&shops=3')).toMatchObject({ colorId: navy, sizeId: null, shops: [2, 3] })
  // Of several chosen sizes: one that the shop has.
  const either = `${in128},${size('140')}`
  expect(await card(`${either}&shops=2`)).toMatchObject({ colorId: scarlet, sizeId: size('140'), shops: [2] })
  // Size 140 exists only in red, so a card in blue names no size.
  const not = await card(`&sizes=${size('140')}&colors=${group('Marineblå')}`)
  expect(not).toMatchObject({ colorId: navy, sizeId: null, shops: [2, 3] })

  expect(await get(`/articles/cards?articles=${hidden},987654`, articleCard.array())).toEqual([])
  expect(await failure('/articles/cards')).toBe(422)
  expect(await failure('/articles/cards?articles=1&sizes=x')).toBe(422)
})

test('a card has the unit price of the variant with the price that it shows', async () => {
  const { card, size, colour } = await givenJacket()
  const inBlue = `&shades=${colour('Marineblå').id}`
  expect(await card(inBlue)).toMatchObject({ price: 90_000, unitPrice: { price: 180_000, per: 'kg' } })
  expect(await card(`${inBlue}&sizes=${size('152')}`)).toMatchObject({ price: 95_000, unitPrice: null })
  expect((await card(`&shades=${colour('Rød').id}`)).unitPrice).toBeNull()
})

test('a cached card drops a shop when its last piece in the size and colour is sold', async () => {
  const { card, size, group, database, variant } = await givenJacket()
  const query = `&sizes=${size('128')}&colors=${group('Marineblå')}`
  for (let again = 0; again < 3; again++) expect((await card(query)).shops).toEqual([3])
  await database.db
    .updateTable('shops.stock')
    .set({ on_hand: 0 })
    .where('variant_id', '=', variant)
    .where('shop_id', '=', 3)
    .execute()
  await expect.poll(() => card(query).then(({ shops }) => shops), { timeout: 10_000 }).toEqual([])
})
