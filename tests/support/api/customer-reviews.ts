import { expect } from 'vitest'
import { recordById } from '#modules/catalogue/read-model/index.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import { givenShop, givenArticle } from '../catalogue/catalogue.ts'
import { givenCatalogue } from '../catalogue/open-catalogue.ts'
import { tokenIn, usingAccounts } from './account-mails.ts'
import { registration } from './customers.ts'
import { requestFor, type Caller } from './reservation-api.ts'
import { givenStaff, staff } from './staff-actor.ts'

/** A shop with three articles, and customers who collect them. */
export async function usingReviews() {
  const shop = await usingAccounts()
  await givenStaff(shop.database)
  const { db } = shop.database
  const { id: shopId } = await givenShop(db, { name: 'Elverum', openingHours: 'Man-Søn 0000-2400' })
  const articles = []
  for (const name of ['Ullsokk', 'Regnjakke', 'Lue'])
    articles.push(await givenArticle(db, { name, variants: [{ size: 'M', colour: 'Blå', stock: { [shopId]: 50 } }] }))
  const [sock, jacket, hat] = articles
  if (!sock || !jacket || !hat) throw new Error('Three were made')
  const catalogue = await givenCatalogue(shop.database)
  Object.assign(shop.deps, { catalogue })
  return {
    ...shop,
    catalogue,
    sock,
    jacket,
    hat,
    async register(changes: Parameters<typeof registration>[0] = {}, { confirmed = false } = {}) {
      const person = await shop.register(registration(changes))
      const [mail] = await shop.deliver()
      const confirm = () => person.caller.post('/customers/email/verify', { token: tokenIn(mail!) })
      if (confirmed) expect((await confirm()).status).toBe(200)
      return { ...person, confirm }
    },
    /** Reserves one of each and moves the reservation up to the given step. */
    async collect(
      caller: Caller,
      goods: (typeof sock)[],
      { email, last = 'collect' }: { email?: string; last?: 'ready' | 'collect' } = {},
    ) {
      const items = goods.map(({ variants }) => ({ EanNo: variants[0]!.ean, Count: 1 }))
      const { status, body } = await shop.reserve(caller, requestFor(shopId, items, email ? { Email: email } : {}))
      expect(status).toBe(201)
      for (const step of ['ready', 'collect'] as const) {
        expect(await changeStatus(shop.deps, staff, { id: body.reservation.id, action: step })).toMatchObject({
          ok: true,
        })
        if (step === last) break
      }
    },
    /** The reviews of an article as shoppers see them now. */
    async shown(articleId: number) {
      await catalogue.refresh()
      const reviews = recordById(catalogue.current(), articleId)?.facts.reviews ?? []
      return reviews.map(({ customer, anonymous, content, rating }) => ({
        name: anonymous ? null : customer,
        content,
        rating,
      }))
    },
  }
}
