import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { cartShopsResponse } from '#contract/near-shops.ts'
import { apiBase, xsrfCookie } from '#contract/paths.ts'
import { cartValidateResponse, reservationRequest, type Receipt } from '#contract/reservations.ts'
import { facetsBody, searchBody, type SearchBody } from '#contract/search.ts'
import { dashCase } from '#shared/dash-case.ts'
import { unchangedPages } from './empty-documents.ts'
import { stockLabel } from '#shared/stock/stock-label.ts'
import {
  fakeArticles,
  fakeCategories,
  fakeColourGroups,
  fakeColours,
  fakeGenders,
  fakeShops,
  inList,
} from '../catalogue/fake-catalogue.ts'

/** The sums of a cart for collection, without deductions. */
const sumsOf = (total: number) => ({
  ...{ deductions: [], discount: 0, promocode: null, total, freight: 0, payable: total },
  ...{ totalVat: 0, netAmount: total, vatPercentage: 25, vatFree: null },
})

const fields = {
  colors: (a: ArticleDetail) => a.colorGroups,
  shades: (a: ArticleDetail) => a.colors.map(({ id }) => id),
  genders: (a: ArticleDetail) => a.genders,
  brands: (a: ArticleDetail) => a.brands,
  shops: (a: ArticleDetail) => a.available,
  groups: (a: ArticleDetail) => [a.articleGroup3ID],
  sizes: (a: ArticleDetail) => a.sizes.map(({ id }) => id),
}
type Field = keyof typeof fields

/** The contract with in-memory responses, so that pages can be tested without a database. Records the requests. */
export function createFakeApi() {
  const requested: Request[] = []
  const receipts = new Map<string, Receipt>()
  const byKey = new Map<string, unknown>()
  const api = new OpenAPIHono()
  const routes = api.basePath(apiBase)
  const notFound = { message: 'Vi fant ikke det du lette etter', code: 'not_found' }

  routes.get('/categories', c => c.json(fakeCategories))
  routes.get('/articles/brand', c =>
    c.json(
      [...new Map(fakeArticles.map(a => [a.brands[0], a.brand]))].map(([id, name]) => ({
        id,
        name,
        slug: dashCase(name),
      })),
    ),
  )
  routes.get('/colorgroups', c => c.json(fakeColourGroups))
  routes.get('/genders', c => c.json(fakeGenders))
  routes.get('/fb/getPosts', c => c.json([]))
  routes.get('/shipping_methods', c => c.json([{ id: 1, name: 'Hent i butikk', type: 'collect', price: 0 }]))
  routes.get('/size_tables', c => c.json({ brands: [], tables: [] }))
  routes.get('/shops', c => c.json(fakeShops))
  routes.get('/settings/:brand', c => c.json({ bannerSlots: [] }))
  routes.get('/pages/:slug', c => {
    const page = unchangedPages.page(c.req.param('slug'))
    return page ? c.json(page) : c.json({ message: 'Ikke funnet', code: 'not_found' }, 404)
  })
  const pageOf = (found: ArticleDetail[], take: number) => ({
    current_page: 1,
    last_page: 1,
    per_page: take,
    total: found.length,
    data: found.slice(0, take).map(inList),
  })
  routes.get('/articles', c => c.json(pageOf(fakeArticles, Number(c.req.query('per_page')))))
  routes.get('/categories/:id/articles', c => {
    const inCategory = fakeArticles.filter(a => a.category.id === Number(c.req.param('id')))
    return c.json(pageOf(inCategory, Number(c.req.query('per_page'))))
  })
  routes.get('/postalcodes', c => c.json([{ PostalCode: '6002', City: 'ÅLESUND', CoordLat: 62.47, CoordLong: 6.15 }]))
  routes.get('/customers/current', c => {
    c.header('Set-Cookie', `${xsrfCookie}=fake.token; Path=/; SameSite=Lax`)
    return c.body(null, 204)
  })
  routes.get('/articles/by-name/:name', c => {
    const name = c.req.param('name')
    const slug = name === 'gammelt-navn' ? fakeArticles[0]!.slug : name
    if (name === 'skjult-vare') return c.json({ id: 999, name: 'Skjult vare', visible: false })
    const article = fakeArticles.find(a => a.slug === slug)
    return article ? c.json(article) : c.json(notFound, 404)
  })
  routes.get('/articles/availability/:id', c => {
    const article = fakeArticles.find(a => a.id === Number(c.req.param('id')))
    return article ? c.json(article.variants.map(({ ean, shops }) => ({ ean, shops }))) : c.json(notFound, 404)
  })
  routes.get('/articles/:id', c => {
    const article = fakeArticles.find(a => a.id === Number(c.req.param('id')))
    return article ? c.json(article) : c.json(notFound, 404)
  })
  routes.post('/articles/search', async c => {
    const body = searchBody.parse(await c.req.json())
    const found = sorted(
      fakeArticles.filter(a => fits(a, body)),
      body,
    )
    const take = body.take ?? 1000
    const page = found.slice((body.page ?? 0) * take, ((body.page ?? 0) + 1) * take)
    return c.json({
      hits: {
        total: { value: found.length, relation: 'eq' },
        hits: page.map(a => ({ _id: String(a.id), _score: 1, _source: inList(a) })),
      },
    })
  })
  routes.get('/articles/cards', c => c.json([]))
  routes.post('/articles/facets', async c => {
    const { query = '', ...asked } = facetsBody.parse(await c.req.json())
    const body = { ...asked, query }
    const matches = fakeArticles.filter(a => fits(a, body))
    const { colors = [], shades = [] } = body.filters ?? {}
    const counted = (Object.keys(fields) as Field[]).filter(
      field => (body.fields?.includes(field) ?? true) && (field !== 'shades' || colors.length + shades.length > 0),
    )
    const facets = Object.fromEntries(
      counted.map(field => [
        field,
        count(
          field,
          fakeArticles.filter(a => fits(a, body, field)),
        ),
      ]),
    )
    const prices = matches.map(a => a.price)
    const price = prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null
    return c.json({ total: matches.length, facets, price })
  })
  routes.post('/cart/validate', async c => {
    const { items } = (await c.req.json()) as { items: { EanNo: string; Count: number }[] }
    const lines = items.flatMap(({ EanNo, Count }) => {
      const article = articleOf(EanNo)
      const variant = article?.variants.find(v => v.ean === EanNo)
      if (!article || !variant) return []
      const { price, originalPrice, canPurchase } = variant
      const left = Math.max(...variant.shops.map(s => s.qty))
      const { size, color } = variant
      return [
        {
          ean: EanNo,
          articleId: article.id,
          name: article.name,
          slug: article.slug,
          size: size.name,
          color: color?.name ?? null,
          image: color?.image ?? article.image,
          price,
          originalPrice,
          pant: article.pant,
          unitPrice: variant.unitPrice,
          vatPercentage: 25,
          count: Count,
          reduction: 0,
          vat: 0,
          onlyCC: false,
          ageLimit: null,
          frightPrice: 9900,
          left,
          webPurchaseLimit: null,
          canPurchase,
          fault: null,
        },
      ]
    })
    const total = lines.reduce((sum, line) => sum + line.price * line.count, 0)
    return c.json(
      cartValidateResponse.parse({ isCartValid: lines.length > 0, cartErrors: [], lines, ...sumsOf(total) }),
    )
  })
  routes.post('/cart/shops', async c => {
    const { items } = (await c.req.json()) as { items: { EanNo: string; Count: number }[] }
    const open = { state: 'unknown', closesAt: null, opensAt: null, closedToday: false, holiday: null }
    const shops = fakeShops.map(shop => {
      const quantityOf = (ean: string) => {
        const variant = articleOf(ean)?.variants.find(each => each.ean === ean)
        return variant?.shops.find(({ id }) => id === shop.id)?.qty ?? 0
      }
      const missing = items.filter(({ EanNo, Count }) => quantityOf(EanNo) < Count)
      return {
        ...shop,
        open,
        readyBy: null,
        heldUntil: null,
        stock: stockLabel(Math.min(...items.map(({ EanNo }) => quantityOf(EanNo)))),
        complete: missing.length === 0,
        available: items.map(({ EanNo, Count }) => Math.min(Count, quantityOf(EanNo))),
        missing: missing.map(({ EanNo }) => EanNo),
      }
    })
    return c.json(cartShopsResponse.parse({ position: null, cartErrors: [], lines: items, shops, paused: [] }))
  })
  routes.post('/reservations', async c => {
    requested.push(c.req.raw.clone())
    const key = c.req.header('idempotency-key') ?? ''
    const known = byKey.get(key)
    if (known) return c.json(known, 201)
    const body = reservationRequest.parse(await c.req.json())
    if (body.CustomerName === 'Utsolgt') {
      const ean = body.items[0]!.EanNo
      return c.json(
        {
          message: 'Noen av varene er ikke lenger på lager i butikken',
          code: 'out_of_stock',
          cartErrors: [ean],
          left: { [ean]: 0 },
        },
        409,
      )
    }
    const receiptToken = randomUUID()
    const articles = body.items.map(item => {
      const article = articleOf(item.EanNo)!
      const variant = article.variants.find(v => v.ean === item.EanNo)!
      return {
        articleId: article.id,
        ean: item.EanNo,
        ArticleNo: article.ArticleNo,
        name: article.name,
        slug: article.slug,
        size: variant.size.name,
        color: variant.color?.name ?? null,
        image: article.image,
        count: item.Count,
        price: variant.price,
        originalPrice: variant.originalPrice,
        pant: 0,
        line: 0,
        state: 'waiting',
        missing: 0,
        givenBack: 0,
        substituteFor: null,
        kept: item.Count,
      }
    })
    const reservation = {
      id: receipts.size + 1,
      shopID: body.ShopID,
      customerID: null,
      statusID: 1,
      name: body.CustomerName,
      email: body.Email,
      phone: '+4791234567',
      delivery: false,
      address: '',
      city: '',
      zipcode: '',
      deductions: [],
      discount: 0,
      freight: 0,
      total: articles.reduce((sum, line) => sum + line.price * line.count, 0),
      trackingUrl: null,
      articles,
      date: new Date().toISOString(),
    }
    const result = {
      reservation,
      pickupCode: 'K7P4M',
      receiptToken,
      readyBy: new Date(Date.now() + 7_200_000).toISOString(),
    }
    const qrCode = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h5v5H0z"/></svg>'
    const later = {
      pickupDeadline: null,
      heldUntil: null,
      extended: false,
      extendTo: null,
      termsVersion: null,
      sentFrom: null,
      sellerOrgNo: null,
      seller: { shop: 'Lade', name: 'Lade', orgNo: '', address: '', phone: '', email: '' },
      promise: null,
    }
    const asNew = { status: 'Mottatt', version: '0-1-0', payment: null, withdrawal: null, mailHeldBack: false }
    receipts.set(receiptToken, { ...result, ...asNew, ...later, qrCode })
    byKey.set(key, result)
    return c.json(result, 201)
  })
  routes.get('/payments/providers', c => c.json({ providers: [], shops: [], paused: [] }))
  routes.get('/reservations/receipt/:token', c => {
    const found = receipts.get(c.req.param('token'))
    return found ? c.json(found) : c.json(notFound, 404)
  })
  routes.post('/reservations/receipt/:token/cancel', c => {
    const found = receipts.get(c.req.param('token'))
    if (!found) return c.json(notFound, 404)
    found.reservation.statusID = 6
    found.status = 'Avbestilt'
    return c.json(found)
  })
  routes.get('/staff/current', c =>
    c.req.header('cookie')?.includes('staff=ada')
      ? c.json({
          id: 1,
          name: 'Ada Berg',
          email: 'ada@example.no',
          role: 'assistant',
          shops: [{ id: 55, name: 'Bogstad' }],
        })
      : c.json({ message: 'Du må logge inn', code: 'unauthorised' }, 401),
  )
  routes.post('/staff/login', async c => {
    const { password } = (await c.req.json()) as { password: string }
    if (password !== 'riktig passord') return c.json({ message: 'Feil brukernavn/passord', code: 'invalid' }, 422)
    c.header('Set-Cookie', 'staff=ada; Path=/; HttpOnly; SameSite=Lax')
    return c.json({})
  })
  routes.post('/staff/logout', c => c.body(null, 204))
  routes.get('/staff/reservations', c => {
    const data = [...receipts.values()].map(({ reservation, ...rest }) => ({
      ...reservation,
      articles: reservation.articles.map(line => ({ ...line, actions: [] })),
      pickupCode: rest.pickupCode,
      status: rest.status,
      shopName: 'Bogstad',
      readyBy: rest.readyBy,
      pickupDeadline: null,
      undoFor: 0,
      questions: [],
      missingMail: null,
      withdrawn: 0,
      unconfirmed: [],
      collector: null,
      freight: 0,
      actions: reservation.statusID === 1 ? ['ready', 'collect'] : reservation.statusID === 3 ? ['collect'] : [],
    }))
    const unreadableHours = [{ id: 57, name: 'Ålesund', entry: 'Åpent nesten alltid' }]
    const counts = { waiting: 0, ready: 0, late: 0 }
    const now = new Date().toISOString()
    const paging = { current_page: 1, last_page: 1, total: data.length }
    return c.json({
      data,
      ...paging,
      counts,
      now,
      member: null,
      unreadableHours,
      stockConflicts: 0,
      staleStock: [],
      refusedKeys: [],
    })
  })
  routes.post('/staff/reservations/:id/move', async c => {
    const match = [...receipts.values()].find(({ reservation }) => reservation.id === Number(c.req.param('id')))
    if (!match) return c.json(notFound, 404)
    const { action } = (await c.req.json()) as { action: string }
    match.reservation.statusID = action === 'ready' ? 3 : 4
    match.status = action === 'ready' ? 'Klar til henting' : 'Hentet'
    return c.json({})
  })
  api.notFound(c => c.json(notFound, 404))
  return { fetch: (request: Request) => api.fetch(request), asked: requested }
}

function articleOf(ean: string): ArticleDetail | undefined {
  return fakeArticles.find(a => a.variants.some(v => v.ean === ean))
}

function fits(article: ArticleDetail, body: SearchBody, except?: Field): boolean {
  const { filters = {}, query, category, articles } = body
  if (articles && !articles.includes(article.id)) return false
  const words = query.toLowerCase().split(' ').filter(Boolean)
  if (category !== undefined && article.category.id !== category) return false
  if (!words.every(word => article.name.toLowerCase().includes(word))) return false
  if (article.price < (filters.price?.min ?? 0) || article.price > (filters.price?.max ?? Infinity)) return false
  return (Object.keys(fields) as Field[]).every(
    field =>
      field === except || !filters[field]?.length || fields[field](article).some(id => filters[field]?.includes(id)),
  )
}

function sorted(articles: ArticleDetail[], { orderBy, order }: SearchBody): ArticleDetail[] {
  const by =
    orderBy === 'Price'
      ? (a: ArticleDetail, b: ArticleDetail) => a.price - b.price
      : (a: ArticleDetail, b: ArticleDetail) => a.name.localeCompare(b.name, 'nb')
  return [...articles].sort((a, b) => (order === 'desc' ? by(b, a) : by(a, b)))
}

function count(field: Field, articles: ArticleDetail[]) {
  const found = new Map<number, number>()
  for (const article of articles) for (const id of fields[field](article)) found.set(id, (found.get(id) ?? 0) + 1)
  return [...found].map(([id, n]) => ({ id, name: nameOf(field, id), count: n }))
}

function nameOf(field: Field, id: number): string {
  if (field === 'shops') return fakeShops.find(shop => shop.id === id)?.name ?? ''
  if (field === 'shades') return fakeColours.find(colour => colour.id === id)?.name ?? ''
  if (field === 'colors') return fakeColourGroups.find(group => group.id === id)?.name ?? fakeColours[0]!.name
  if (field === 'genders') return fakeGenders.find(gender => gender.id === id)?.name as string
  if (field === 'sizes') return ['S', 'M', 'L', 'XL'][id - 1] ?? ''
  return fakeArticles.find(a => a.brands.includes(id))?.brand ?? ''
}
