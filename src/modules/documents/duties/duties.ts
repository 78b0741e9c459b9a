import { afterSale } from './groups/after-sale.ts'
import { goods } from './groups/goods.ts'
import { prices } from './groups/prices.ts'
import { privacy } from './groups/privacy.ts'
import { seller } from './groups/seller.ts'
import type { Duty } from './duty.ts'

const all = [...seller, ...afterSale, ...prices, ...goods, ...privacy] as const

type Known = (typeof all)[number]
export type DutyId = Known['id']
type IdOf<Kind> = Extract<Known['evidence'][number], { kind: Kind }> extends { id: infer Id } ? Id : never
/** Evidence that a query measures. */
export type MeasuredId = IdOf<'measured'>

/** Every legal duty, in display order. */
export const duties: readonly (Duty & { id: DutyId })[] = all

/** The ids of the statements that a person confirms. */
export const judgedIds: readonly string[] = duties.flatMap(({ evidence }) =>
  evidence.flatMap(each => (each.kind === 'judged' ? each.id : [])),
)
