import { useState } from 'react'
import { sumChanges, type ShownSum } from './sum-changes.ts'

/** The reasons for the last change of the sum on this page. Empty while the sum is being computed (`shown` is null). */
export function useSumChanges(shown: ShownSum | null): readonly string[] {
  const [last, setLast] = useState<{ key: string; shown: ShownSum; changes: string[] } | null>(null)
  if (!shown) return []
  const { goods, prices, off, freight, from } = shown
  const key = JSON.stringify([goods, [...prices], off, freight, from])
  if (key === last?.key) return last.changes
  setLast({ key, shown, changes: last ? sumChanges(last.shown, shown) : [] })
  return []
}
