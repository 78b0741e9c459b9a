import type { Customer } from '#contract/customers/customers.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface MySizes {
  /** Names of sizes, spelled as on the goods. */
  own: readonly string[]
  children: readonly { name: string; sizes: readonly string[] }[]
  /**
   * true: the sizes are stored in an account, and a logout removes them from the device. false: they are a guest's; a
   * login merges them into the account.
   */
  saved: boolean
}

const none: MySizes = { own: [], children: [], saved: false }
const hasAny = ({ own, children }: MySizes) => own.length + children.length > 0

/** Stored values of another shape are dropped. Others are not checked further, because only this code writes them. */
export const sizeStore = browserStore<MySizes>(
  'hent.sizes',
  stored => {
    const { own, children } = Object(stored) as Partial<MySizes>
    return Array.isArray(own) && Array.isArray(children) ? (stored as MySizes) : none
  },
  none,
)

/** Replaces the stored sizes of an account with its current ones. A guest's sizes are kept. */
export function noteSizes({ sizes: own = [], children = [] }: Customer['preferences'] = {}) {
  const before = sizeStore.read()
  if (hasAny(before) && !before.saved) return
  const now = { own, children, saved: true }
  if (JSON.stringify(before) !== JSON.stringify(now) && (hasAny(now) || before !== none))
    sizeStore.write(hasAny(now) ? now : none)
}

/** Whether there are sizes and they are a guest's. */
export const areGuests = (sizes: MySizes): boolean => hasAny(sizes) && !sizes.saved
