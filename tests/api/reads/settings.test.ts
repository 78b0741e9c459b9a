import { expect, onTestFinished, test } from 'vitest'
import { settings, tenant } from '#contract/settings.ts'
import { openHome } from '#modules/documents/home/index.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { slotNames } from '#shared/home/slots.ts'
import { dayAfter, osloDay } from '#shared/time/oslo-time.ts'
import { givenSlot, slotContent } from '#tests/support/catalogue/home-slots.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

async function givenHome() {
  const database = await usingDatabase()
  const home = await openHome(database.db)
  onTestFinished(() => home.close())
  const shown = async (brand: 'ox' | 'fjell' = 'ox') => {
    await home.refresh(1)
    return home.shown(brand)
  }
  return { database, home, shown }
}

test("settings have the banner slots of the host's brand in the order of the page, without empty ones", async () => {
  const { database, home, shown } = await givenHome()
  await givenSlot(database, 'newspaper', slotContent({ title: 'Kundeavisen' }))
  await givenSlot(database, 'grid-9', slotContent({ title: 'Sekker' }))
  await givenSlot(database, 'general-promo', slotContent())
  await givenSlot(database, 'product-promo', slotContent())
  await givenSlot(database, 'product-promo', null)
  await shown()
  const { api } = await usingWholeApi(async () => {}, { documents: { home } })
  const ask = async (path: string, headers: Record<string, string> = {}, host = 'hent.test') =>
    api.fetch(new Request(`http://${host}/api/v1${path}`, { headers }), {})
  const response = await ask('/settings')
  const { bannerSlots } = settings.parse(await response.json())
  expect(bannerSlots.map(({ slot, position, title }) => [slot, position, title])).toEqual([
    ['general-promo', null, 'Klar for snø'],
    ['grid-9', 9, 'Sekker'],
    ['newspaper', null, 'Kundeavisen'],
  ])
  expect(Object.keys(bannerSlots[0] ?? {}).sort()).toEqual(
    'alt desktop focal link linkText phone position slot text title'.split(' '),
  )
  const etag = response.headers.get('etag') ?? ''
  expect((await ask('/settings', { 'if-none-match': etag })).status).toBe(304)
  expect(settings.parse(await (await ask('/settings', {}, 'fjell.example')).json())).toEqual({ bannerSlots: [] })
  expect(await (await ask('/settings/ox')).json()).toEqual({ bannerSlots })
  expect((await ask('/settings/finnes-ikke')).status).toBe(422)
})

test('the tenant is the brand of the requested host: name, logo, contact and links', async () => {
  const { api } = await usingWholeApi(async () => {}, {
    documents: {
      brandSettingsOf: brand =>
        brandSettingsOf(brand, brand === 'fjell' ? { name: 'Høyfjell', menu: 'Om=/om-oss' } : {}),
    },
  })
  const at = async (host: string) =>
    tenant.parse(await (await api.fetch(new Request(`http://${host}/api/v1/tenant/get`), {})).json())
  expect(await at('hent.test')).toMatchObject({ id: 'ox', name: 'Ox', contact: { tel: '+4722000000' } })
  expect(await at('fjell.example')).toMatchObject({
    id: 'fjell',
    name: 'Høyfjell',
    menu: [{ name: 'Om', to: '/om-oss' }],
  })
})

test.each(slotNames)('the slot %s shows its published content, to its own brand, and never a draft', async slot => {
  const { database, shown } = await givenHome()
  await givenSlot(database, slot, slotContent(), { publish: false })
  expect(await shown()).toEqual([])
  await givenSlot(database, slot, slotContent({ title: 'Ute nå' }))
  await givenSlot(database, slot, slotContent({ title: 'Neste uke' }), { publish: false })
  expect((await shown()).map(each => [each.slot, each.title])).toEqual([[slot, 'Ute nå']])
  expect(await shown('fjell')).toEqual([])
})

test('a slot is shown from the first day of its period to the last, in Norwegian time', async () => {
  const { database, shown } = await givenHome()
  const today = osloDay(new Date()).date
  const titled = (title: string, from: string, until: string) => slotContent({ title, from, until })
  // Two days from the limit, so that midnight makes no difference.
  await givenSlot(database, 'grid-1', titled('Over', '', dayAfter(today, -2)))
  await givenSlot(database, 'grid-2', titled('Nå', dayAfter(today, -2), dayAfter(today, 2)))
  await givenSlot(database, 'grid-3', titled('Snart', dayAfter(today, 2), ''))
  expect((await shown()).map(({ title }) => title)).toEqual(['Nå'])
})

test('publishing a home slot adds an entry to the change log, and saving a draft adds none', async () => {
  const { database } = await givenHome()
  const countEntries = async () =>
    (await database.db.selectFrom('search.change').select('kind').where('kind', '=', 'home').execute()).length
  await givenSlot(database, 'grid-1', slotContent(), { publish: false })
  expect(await countEntries()).toBe(0)
  await givenSlot(database, 'grid-1', slotContent())
  expect(await countEntries()).toBe(1)
})
