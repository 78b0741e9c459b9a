import { useState } from 'react'
import { sumChanges, type ShownSum } from './sum-changes.ts'

/** Why the sum last changed on this page. Empty while it is being computed. `shown` null: it is. */
export function useSumChanges(shown: ShownSum | null): readonly string[] {
  const [last, setLast] = useState<{ key: string; shown: ShownSum; changes: string[] } | null>(null)
  if (!shown) return []
  const { goods, prices, off, freight, from } = shown
  const key = JSON.stringify([goods, [...prices], off, freight, from])
  if (key === last?.key) return last.changes
  setLast({ key, shown, changes: last ? sumChanges(last.shown, shown) : [] })
  return []
}
