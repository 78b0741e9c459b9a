import { useSyncExternalStore } from 'react'
import { linesAtMost } from '#shared/cart/change-cart.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { followedStore } from './followed-store.ts'

/** Explains why this cart is not synchronised with the customer's other devices. */
export function AccountFull() {
  const followed = useSyncExternalStore(followedStore.subscribe, followedStore.read, followedStore.nothing)
  if (!followed?.full) return null
  return (
    <Notice kind="warning" title="Handlekurven følger ikke med til de andre enhetene dine" className="mb-5">
      <p className="mt-1">{`Kontoen din har plass til ${linesAtMost} varer, og med det som ligger der fra før, blir det flere. Ta ut noe her, eller på den andre enheten, så blir de to handlekurvene til én.`}</p>
    </Notice>
  )
}
