import { randomUUID } from 'node:crypto'
import { placeConfirmed, type Placed } from '#modules/sales/reservations/index.ts'
import { usingDatabase } from '../database/database.ts'
import { requestFor } from './reservation-api.ts'
import { givenStaff } from './staff-actor.ts'

/** Places reservations without the API, with a queue that records its jobs. */
export async function givenReservations() {
  const database = await usingDatabase()
  await givenStaff(database)
  const jobs: { name: string; data: object; id?: string }[] = []
  const queue = {
    enqueue: async (_: unknown, name: string, data: object) => void jobs.push({ name, data }),
    enqueueLater: async (_: unknown, name: string, data: object) => {
      const id = randomUUID()
      jobs.push({ name, data, id })
      return id
    },
    /** The job counts as withdrawn but stays in `jobs`, because this queue cannot roll back. */
    withdraw: async (_: unknown, __: string, id: string) => jobs.some(job => job.id === id),
    insertOf: async (name: string, data: object) => {
      jobs.push({ name, data })
      return { text: 'select 1', job: '' }
    },
    work: async () => {},
    schedule: async () => {},
    unschedule: async () => {},
    start: async () => {},
    stop: async () => {},
  }
  const deps = { database, queue, drawArticle: null }
  let key = 0
  const place = async (shopId: number, items: { EanNo: string; Count: number }[]) => {
    const { CustomerName: name, Email: email, Phone: phone } = requestFor(shopId, items)
    const request = {
      ...{ name, email, phone, shopId, delivery: false, address: '', postalCode: '', city: '', shippingMethodId: null },
      items: items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })),
    }
    return placeConfirmed({ ...deps, secret: 'a secret of the tests'.padEnd(40, '.') }, request, {
      scope: 'guest:test',
      guest: null,
      codeRequester: null,
      customerId: null,
      code: null,
      brand: 'ox',
      chain: { name: 'Ox AS', orgNo: '', address: '', phone: '', email: '' },
      origin: `origin ${++key}`,
      wideOrigin: `wide origin ${key}`,
      mustConfirm: null,
      key: `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`,
      shownTotal: null,
      shownFreight: null,
      shownTerms: null,
      fingerprint: request,
    })
  }
  const placed = async (shopId: number, items: { EanNo: string; Count: number }[]) => {
    const outcome = await place(shopId, items)
    if (!outcome.ok) throw new Error(outcome.reason)
    return JSON.parse(outcome.answer) as Placed
  }
  return { database, deps, jobs, place, placed }
}
