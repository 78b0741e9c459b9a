import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '../support/api/orders.ts'
import { questionMails } from '../support/api/question-mails.ts'
import { findStockViolations, requestFor } from '../support/api/reservation-api.ts'
import { givenVariant } from '../support/catalogue/catalogue.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const rounds = repeats({ short: 12, long: 24 })
const login = { email: 'dina@hent.example', password: 'et langt passord' }
const reason = 'Vi fant dessverre ikke varen i butikken'

test(`none of ${rounds} hand-overs while the shopper accepts a substitute charges a sum that the page did not show`, async () => {
  const shop = await usingOrders()
  const { db } = shop.database
  const given = (price: number) => givenVariant(db, { stock: { [shop.oslo.id]: 2 * rounds }, price })
  const [cap, other] = [await given(20_900), await given(29_900)]
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [shop.oslo.id] })
  const dina = await shop.guest()
  await dina.post('/staff/login', login)
  const { link } = questionMails(shop.deps)
  const ends: number[] = []
  for (let round = 0; round < rounds; round++) {
    const kari = await shop.guest()
    // A new variant each round, because a piece that was not found makes the others doubtful.
    const bag = await given(29_900)
    const items = [
      { EanNo: bag.ean, Count: 1 },
      { EanNo: cap.ean, Count: 1 },
    ]
    const { id } = (await shop.reserve(kari, requestFor(shop.oslo.id, items))).body.reservation
    const path = `/staff/reservations/${id}`
    await dina.post(`${path}/lines`, { action: 'miss', line: 0, reason })
    await dina.post(`${path}/lines`, { action: 'find', line: 1 })
    await dina.post(`${path}/questions`, { kind: 'substitute', line: 0, ean: other.ean, reason })
    const token = await link()
    await dina.post(`${path}/move`, { action: 'ready' })
    const view = (await dina.get(path)).body
    const agree = () => kari.post(`/questions/${token}`, { agree: true })
    const collect = () => dina.post(`${path}/move`, { action: 'collect', version: view.version })
    // Each request goes first in every other round.
    const begun = round % 2 === 0 ? [collect(), agree()] : [agree(), collect()]
    const both = await Promise.all(begun)
    const [handed, agreed] = round % 2 === 0 ? both : both.toReversed()
    const now = (await dina.get(path)).body
    ends.push(handed!.status)
    // Either the goods leave the shop for the displayed sum, or they are not handed over.
    expect(now).toMatchObject(
      handed!.status === 200 ? { statusID: 4, total: view.total } : { statusID: 3, total: 50_800 },
    )
    expect(agreed!.status).toBe(handed!.status === 200 ? 409 : 200)
    await dina.post(`${path}/move`, { action: 'collect', version: now.version })
  }
  reportFigures('unseen-sum', { 'hand-overs': rounds, first: ends.filter(status => status === 200).length })
  expect(ends).toHaveLength(rounds)
  expect(await findStockViolations(shop.database)).toEqual([])
})
