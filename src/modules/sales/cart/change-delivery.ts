import { isDeepStrictEqual } from 'node:util'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import { writeSetting } from '#database/settings.ts'
import {
  changeDocument,
  lockKind,
  undoDocument,
  type DocumentKind,
  type DocumentOutcome,
  type DocumentStore,
} from '#modules/documents/engine/index.ts'
import type { ShippingTerms } from '#shared/shipping/shipping-terms.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { deliverySetting, namesSetting, termsSetting } from './delivery.ts'
import { earlierDeliverySetting, priceSetting, readDelivery, type Delivery } from './queries-delivery.ts'

/** Delivery has one setting for the whole chain, so the key is empty. */
type Key = Record<never, never>
const key = {}

const store: DocumentStore<Key, Delivery> = {
  lock: tx => lockKind(tx, advisoryLocks.shippingMethods),
  async read(db) {
    const { version, changedAt, earlier: _, ...content } = await readDelivery(db)
    return { version, content, changedAt }
  },
  async write(tx, _, { before, content }) {
    await writeSetting(tx, deliverySetting, content.offered ? content.price : false)
    await writeSetting(tx, priceSetting, content.price)
    await writeSetting(tx, namesSetting, content.names)
    await writeSetting(tx, termsSetting, content.terms)
    await writeSetting(tx, earlierDeliverySetting, before.content)
    return (await readDelivery(tx)).version
  },
  contentForUndo: async tx => (await readDelivery(tx)).earlier ?? undefined,
}

const delivery: DocumentKind<Key, Delivery> = {
  store,
  subject: () => 'shipping:delivery',
  isSame: (one, other) => isDeepStrictEqual(one, other),
  audit({ action, before, after }) {
    const amounts = (shipping: Delivery | null, suffix = '') =>
      shipping && { [`offered${suffix}`]: Number(shipping.offered), [`price${suffix}`]: shipping.price }
    const names = (shipping: Delivery | null, suffix = '') =>
      shipping && { [`collect${suffix}`]: shipping.names.collect, [`delivery${suffix}`]: shipping.names.delivery }
    const terms = (shipping: Delivery | null, suffix = '') => shipping && flatTerms(shipping.terms, suffix)
    const renamed = !isDeepStrictEqual(before?.names, after?.names)
    return {
      action: action === 'undone' ? 'shipping restored' : 'shipping changed',
      detail: {
        ...amounts(before, 'Before'),
        ...amounts(after),
        ...(renamed && { ...names(before, 'Before'), ...names(after) }),
        ...(!isDeepStrictEqual(before?.terms, after?.terms) && { ...terms(before, 'Before'), ...terms(after) }),
      },
    }
  },
}

/** The terms as flat values for the audit log. */
const flatTerms = ({ carrier, days, collect, delivery }: ShippingTerms, suffix: string) =>
  Object.fromEntries(
    Object.entries({
      carrier,
      firstDays: days?.first ?? '',
      lastDays: days?.last ?? '',
      collectExchangeDays: collect.exchangeDays ?? '',
      collectReturnDays: collect.returnDays,
      deliveryExchangeDays: delivery.exchangeDays ?? '',
      deliveryReturnDays: delivery.returnDays,
    }).map(([name, value]) => [`${name}${suffix}`, value]),
  )

/**
 * Changes whether orders are delivered, and the price, names and terms of the methods. They apply to the next checkout.
 * Omitted `names` and `terms` stay unchanged.
 */
export const changeDelivery = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn }: { basedOn: number },
  { names, terms, ...typed }: Omit<Delivery, 'names' | 'terms'> & Partial<Pick<Delivery, 'names' | 'terms'>>,
): Promise<DocumentOutcome> =>
  changeDocument<Key, Delivery>(deps, actor, delivery, { key, basedOn }, (_, before) => ({
    ok: true,
    content: { ...typed, names: names ?? before.content.names, terms: terms ?? before.content.terms },
  }))

/** Undoes the last change. A second call restores the change. */
export const undoDelivery = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn }: { basedOn: number },
): Promise<DocumentOutcome> => undoDocument(deps, actor, delivery, { key, basedOn })
