import { expect, test } from 'vitest'
import { brand, colourGroup, gender, listedBrand } from '#contract/catalogue.ts'
import { shop as shopSchema } from '#contract/shops.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

test('the genders are exactly Herre, Dame, Barn, Uni and Junior, all unchecked', async () => {
  const shop = await givenCatalogueApi(async () => {})
  expect(await shop.get('/genders', gender.array())).toEqual(
    [
      [1, 'Herre'],
      [2, 'Dame'],
      [4, 'Barn'],
      [10, 'Uni'],
      [11, 'Junior'],
    ].map(([id, name]) => ({ id, name, checked: false })),
  )
})

test('product lines are the brands, sorted by name', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const name of ['Ørn', 'Fjellvang', 'Ærlig']) await givenArticle(db, { brand: name })
  })
  const brands = await shop.get('/articles/brand', listedBrand.array())
  expect(brands.map(({ name, slug }) => [name, slug])).toEqual([
    ['Fjellvang', 'fjellvang'],
    ['Ærlig', 'ærlig'],
    ['Ørn', 'ørn'],
  ])
  expect(await shop.get('/productlines', brand.array())).toEqual(brands.map(({ id, name }) => ({ id, name })))
})

test('a colour group has its label, name, hex code and sample colour', async () => {
  const shop = await givenCatalogueApi(({ db }) =>
    givenArticle(db, {
      variants: [
        { colour: { name: 'Marineblå', hex: '#1B2A49', group: 'Blå' } },
        { colour: { name: 'Blå', hex: '#0000FF', group: 'Blå' } },
      ],
    }),
  )
  const blue = await shop.database.db
    .selectFrom('catalogue.colour')
    .select('id')
    .where('name', '=', 'Blå')
    .executeTakeFirstOrThrow()
  expect(await shop.get('/colorgroups', colourGroup.array())).toMatchObject([
    { label: 'Blå', name: 'Blå', hex: '#1B2A49', colorId: blue.id },
  ])
})

test('shops are listed by name in Norwegian order, without shops that left the feed', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const [id, name] of [
      [1, 'Ålesund'],
      [2, 'Bergen'],
      [3, 'Ærøy'],
    ] as const)
      await givenShop(db, { id, name })
    await givenShop(db, { id: 4, name: 'Nedlagt', inFeed: false })
  })
  expect((await shop.get('/shops', shopSchema.array())).map(({ name }) => name)).toEqual(['Bergen', 'Ærøy', 'Ålesund'])
})

test('a shop has its numbers, names, address, contact details, coordinates and chain', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    const { id } = await givenShop(db, { id: 55, name: 'Elverum' })
    await db
      .updateTable('shops.shop')
      .set({
        org_no: '123456785',
        description: 'Ved torget',
        phone: '+4762400000',
        email: 'elverum@example.no',
        messenger_id: 'm55',
        map_link: 'https://kart.example.no/55',
      })
      .where('id', '=', id)
      .execute()
  })
  expect(await shop.get('/shops/elverum', shopSchema.strict())).toMatchObject({
    id: 55,
    no: 55,
    name: 'Elverum',
    fullName: 'Elverum Sport',
    slug: 'elverum',
    orgNo: '123456785',
    description: 'Ved torget',
    address: 'Storgata 1',
    postNo: '2408',
    postPlace: 'Elverum',
    phone: '+4762400000',
    email: 'elverum@example.no',
    messengerId: 'm55',
    mapLink: 'https://kart.example.no/55',
    chain: 1,
    coords: { latitude: 60.88, longitude: 11.56 },
    distance: null,
  })
  expect((await shop.get('/shops/55', shopSchema)).id).toBe(55)
  for (const unknown of ['56', 'oslo', '__proto__']) expect(await shop.failure(`/shops/${unknown}`)).toBe(404)
})

test('opening hours start on Sunday, list special days separately, and are null if the text cannot be parsed', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    await givenShop(db, {
      id: 1,
      name: 'A',
      openingHours: 'Man-Fre 1000-2000, Lør 1000-1800',
      specialOpeningHours: '2026-12-24 0900-1300, 2026-12-25 stengt',
    })
    await givenShop(db, { id: 2, name: 'B', openingHours: 'ring oss' })
  })
  const [a, b] = await shop.get('/shops', shopSchema.array())
  expect(a!.openingHours).toEqual([
    null,
    ...Array.from({ length: 5 }, () => ({ open: '1000', close: '2000' })),
    { open: '1000', close: '1800' },
  ])
  expect(a!.specialOpeningHours).toEqual([
    { date: '2026-12-24', hours: { open: '0900', close: '1300' } },
    { date: '2026-12-25', hours: null },
  ])
  expect(b).toMatchObject({ openingHours: null, openingHoursText: 'ring oss' })
})

test('the description of the catalogue’s API is OpenAPI 3.1 and lists every call, and a list of articles with its parameters and responses', async () => {
  const shop = await givenCatalogueApi(async () => {})
  const response = await shop.api.request('/api/v1/openapi.json')
  expect(response.status).toBe(200)
  const document = (await response.json()) as {
    openapi: string
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: object }>; parameters?: { name: string }[] }>
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path}`),
  )
  expect(calls.sort()).toEqual(
    [
      'get ',
      'get /openapi.json',
      'get /articles',
      'get /articles/availability/{id}',
      'get /articles/brand',
      'get /articles/bundle',
      'get /articles/by-name/{slug}',
      'get /articles/cards',
      'get /articles/{id}',
      'get /bestsellers',
      'get /categories',
      'get /categories/{id}/articles',
      'get /colorgroups',
      'get /genders',
      'get /productlines',
      'get /search/suggestions',
      'get /shops',
      'get /shops/{shop}',
      'get /size_tables',
      'get /subcategories/{id}/articles',
      'get /subcategories/{id}/groups',
      'post /articles/facets',
      'post /articles/search',
      'post /articles/searchids',
    ]
      .map(call => call.replace(' ', ' /api/v1'))
      .sort(),
  )
  const list = document.paths['/api/v1/categories/{id}/articles']!['get']!
  expect(list.parameters!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['id', 'page', 'per_page', 'orderBy', 'order', 'colors', 'price_min']),
  )
  for (const status of ['200', '404', '422']) expect(list.responses[status]?.content, status).toBeDefined()
  expect(JSON.stringify(document)).not.toContain('undefined')
})
