import { expect } from 'vitest'
import { publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { findRecallBuyers } from '#application/sales/recalls/find-buyers.ts'
import { sendRecallMail } from '#jobs/recall-jobs.ts'
import { recallMailJob, recallMailQueue, recallQueue } from '#modules/sales/recalls/index.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import type { Delivery, Mail } from '#platform/mail/mail.ts'
import { givenArticle, givenShop } from '../catalogue/catalogue.ts'
import { givenReservations } from './given-reservations.ts'
import { staff } from './staff-actor.ts'

/** A lawful notice. */
export const recallTexts = {
  title: 'Barnevogn Rask',
  batch: 'Merket 2025-A',
  reason: 'Bremsen kan løsne.',
  risk: 'Vognen kan trille av gårde.',
  instructions: 'Slutt å bruke vognen, og lever den i butikken.',
  remedies: ['refund', 'replacement'] as const,
  oneRemedyReason: '',
  contact: 'Ring gratis 800 12 345.',
}

/** A shop with a pram that is recalled, and a hat. */
export async function givenPram() {
  const { database, deps, jobs, place, placed } = await givenReservations()
  const { id: shop } = await givenShop(database.db)
  const stocked = (name: string) => givenArticle(database.db, { name, variants: [{ stock: { [shop]: 9 } }] })
  const [pram, hat] = [await stocked('Barnevogn'), await stocked('Lue')]
  const eans = { pram: pram.variants[0]!.ean, hat: hat.variants[0]!.ean }
  const reserve = (...goods: (keyof typeof eans)[]) =>
    place(
      shop,
      goods.map(name => ({ EanNo: eans[name], Count: 1 })),
    )
  const reserved = (...goods: (keyof typeof eans)[]) =>
    placed(
      shop,
      goods.map(name => ({ EanNo: eans[name], Count: 1 })),
    )
  const move = (id: number, action: 'pick' | 'ready' | 'collect') => changeStatus(deps, staff, { id, action })
  const sent: Mail[] = []
  let reply: Delivery = { ok: true }
  const mailer = { send: async (mail: Mail) => (sent.push(mail), reply), close: () => {} }
  return {
    ...{ database, deps, jobs, eans, pram, hat, reserve, reserved, move, sent, shop },
    refuse: (next: Delivery) => void (reply = next),
    async publish(...goods: string[]) {
      const saved = await saveRecall(deps, staff, null, {
        ...recallTexts,
        goods: goods.length > 0 ? goods : [pram.articleNo],
      })
      if (!saved.ok) throw new Error(saved.reason)
      expect(await publishRecall(deps, staff, { id: saved.id, basedOn: 1 })).toEqual({ ok: true })
      return saved.id
    },
    /** Runs the jobs of recalls, each of them twice. Returns the names of the other jobs. */
    async work() {
      const others: string[] = []
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { name, data } = job
        if (name === recallQueue) await findRecallBuyers(deps, (data as { recallId: number }).recallId)
        if (name !== recallQueue && name !== recallMailQueue) others.push(name)
        if (name !== recallMailQueue) continue
        const mail = recallMailJob.parse(data)
        for (let time = 0; time < 2; time++)
          await sendRecallMail({ database, mailer, originOf: () => 'https://hent.example' }, mail)
      }
      return others
    },
  }
}
/** The id of a placed reservation. */
export const idOf = ({ reservation }: { reservation: { id: number } }) => reservation.id
