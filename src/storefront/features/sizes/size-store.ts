import type { Customer } from '#contract/customers/customers.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface MySizes {
  /** Names of sizes, as they stand on the goods. */
  own: readonly string[]
  children: readonly { name: string; sizes: readonly string[] }[]
  /** They are what an account holds, and leave the device with its login. A guest's are not, until a login merges them. */
  saved: boolean
}

const none: MySizes = { own: [], children: [], saved: false }
const hasAny = ({ own, children }: MySizes) => own.length + children.length > 0

/** Written by this shop alone: what has another shape is nobody's. */
export const sizeStore = browserStore<MySizes>(
  'hent.sizes',
  stored => {
    const { own, children } = Object(stored) as Partial<MySizes>
    return Array.isArray(own) && Array.isArray(children) ? (stored as MySizes) : none
  },
  none,
)

/** What the shop says that the account holds takes the place of what it held before, not of a guest's. */
export function noteSizes({ sizes: own = [], children = [] }: Customer['preferences'] = {}) {
  const before = sizeStore.read()
  if (hasAny(before) && !before.saved) return
  const now = { own, children, saved: true }
  if (JSON.stringify(before) !== JSON.stringify(now) && (hasAny(now) || before !== none))
    sizeStore.write(hasAny(now) ? now : none)
}

/** Of a guest who has some. */
export const areGuests = (sizes: MySizes): boolean => hasAny(sizes) && !sizes.saved
