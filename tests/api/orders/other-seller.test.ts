import { expect, onTestFinished, test } from 'vitest'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { vipps } from '#modules/sales/payments/index.ts'
import { questionToken } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { openVippsSandbox, vippsSandboxKeys } from '#demo/payments/vipps-sandbox.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

const orgNo = '923609016'
const login = { email: 'dina@hent.example', password: 'et langt passord' }

/**
 * Oslo and Lillehammer belong to one seller with its own Vipps account; Hamar and Gjøvik sell on the chain's account.
 */
async function usingTwoSellers() {
  const own = await openVippsSandbox()
  onTestFinished(() => own.close())
  const sellers = new Map([[orgNo, [vipps({ ...vippsSandboxKeys, baseUrl: own.url })]]])
  const shop = await usingOrders({ sellers, orgNo })
  const { db, pool } = shop.database
  const open = (name: string) => givenShop(db, { name, openingHours: 'Man-Søn 0000-2400' })
  const [hamar, lillehammer, gjovik] = [await open('Hamar'), await open('Lillehammer'), await open('Gjøvik')]
  const setOrgNo = (shopId: number, to: string | null) =>
    pool.query('update shops.shop set org_no = $1 where id = $2', [to, shopId])
  await setOrgNo(lillehammer.id, orgNo)
  await setOrgNo(hamar.id, '999888777')
  for (const { id } of [hamar, lillehammer, gjovik])
    await pool.query(`insert into shops.stock (shop_id, variant_id, on_hand) values ($1, $2, 3)`, [id, shop.jacket.id])
  await addStaff(db, { ...login, name: 'Dina', role: 'service', shopIds: [] })
  const dina = await shop.guest()
  await dina.post('/staff/login', login)
  /** Where the order is collected, and the shop and seller of its payment. */
  const stands = async (id: number) => {
    const { rows } = await pool.query<{ collected: number; paid: number; seller: string | null }>(
      `select r.shop_id as collected, p.shop_id as paid, p.seller from reservations.reservation r
         join payments.payment p on p.subject = 'order-' || r.id where r.id = $1`,
      [id],
    )
    return rows[0]
  }
  return {
    ...{ ...shop, own, hamar, lillehammer, gjovik, dina, setOrgNo, stands },
    change: (token: string, shopId: number) => shop.kari.post(`/reservations/receipt/${token}/shop`, { shopId }),
    ask: (id: number, shopId: number) =>
      dina.post(`/staff/reservations/${id}/questions`, { kind: 'move', shopId, reason: 'Vi fant ikke alt' }),
  }
}

test('a paid order can be moved only between shops of the seller that was paid; others are not offered, and are refused', async () => {
  const { own, begun, look, kari, dina, change, ask, stands, oslo, hamar, lillehammer, stock } = await usingTwoSellers()
  const { id, token, session } = await begun()
  await own.approve(session.id)
  await look(session)
  const { body: others } = await kari.get(`/reservations/receipt/${token}/shop`)
  expect([others.shops.map(({ name }: { name: string }) => name), others.otherSellers]).toEqual([['Lillehammer'], true])
  const { body: elsewhere } = await dina.get(`/staff/reservations/${id}/elsewhere`)
  expect(elsewhere.shops.filter((each: { sameSeller: boolean }) => each.sameSeller)).toMatchObject([
    { id: lillehammer.id, complete: true },
  ])

  expect([(await change(token, hamar.id)).status, (await change(token, hamar.id)).body]).toMatchObject([
    409,
    {
      message:
        'Butikken har en annen selger enn den du har betalt til, eller andre regler for mva. Ingenting er endret. Vil du hente der, avbestiller du og bestiller på nytt.',
    },
  ])
  expect((await ask(id, hamar.id)).body.message).toBe(
    'Butikken har en annen selger enn den kunden har betalt til, eller andre regler for mva. Da kan varene ikke flyttes dit.',
  )
  expect([await stands(id), await stock()]).toEqual([
    { collected: oslo.id, paid: oslo.id, seller: orgNo },
    { on_hand: 3, reserved: 1 },
  ])
  expect((await change(token, lillehammer.id)).status).toBe(200)
  expect(await stands(id)).toEqual({ collected: lillehammer.id, paid: lillehammer.id, seller: orgNo })
})

test("an order paid to the chain stays in the chain's shops; a reservation, and an order with a lapsed payment, can go to any shop", async () => {
  const {
    begun,
    look,
    vipps: chain,
    setOrgNo,
    change,
    stands,
    oslo,
    hamar,
    lillehammer,
    gjovik,
    ...shop
  } = await usingTwoSellers()
  await setOrgNo(oslo.id, null)
  const { id, token, session } = await begun()
  await chain.approve(session.id)
  await look(session)
  expect((await change(token, lillehammer.id)).status).toBe(409)
  for (const { id: to } of [hamar, gjovik]) {
    expect((await change(token, to)).status).toBe(200)
    expect(await stands(id)).toEqual({ collected: to, paid: to, seller: null })
  }
  await shop.lapse(session)
  await settleOrder(shop.orders, id)
  expect((await change(token, lillehammer.id)).status).toBe(200)
  const reserved = await shop.reserve(shop.kari, requestFor(oslo.id, [{ EanNo: shop.jacket.ean, Count: 1 }]))
  expect((await change(reserved.body.receiptToken, lillehammer.id)).status).toBe(200)
})

test('a shop that changed seller after the question cannot get the order, and the shopper sees why', async () => {
  const { own, begun, look, ask, setOrgNo, stands, kari, oslo, lillehammer, deps, database } = await usingTwoSellers()
  const { id, session } = await begun()
  await own.approve(session.id)
  await look(session)
  expect((await ask(id, lillehammer.id)).status).toBe(200)
  await setOrgNo(lillehammer.id, '999888777')
  const { rows } = await database.pool.query<{ seed: string }>('select seed from reservations.question')
  const link = questionToken(deps.secret, rows[0]!.seed)
  const answered = await kari.post(`/questions/${link}`, { agree: true })
  expect([answered.status, answered.body.message]).toEqual([409, expect.stringContaining('en annen selger')])
  expect(await stands(id)).toMatchObject({ collected: oslo.id, paid: oslo.id })
})
