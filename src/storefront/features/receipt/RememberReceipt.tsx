import { useEffect } from 'react'
import { readMine, toMine, withMine, writeMine, type Known } from './my-reservations.ts'

/** Stores the receipt on this device, and the receipts of the other parts of a split cart. */
export function RememberReceipt({ token, known, also }: { token: string; known: Known; also: readonly string[] }) {
  const seen = JSON.stringify([{ token, known }, ...also.map(each => ({ token: each, known: null }))])
  useEffect(() => {
    const mine = readMine()
    const now = withMine(mine, toMine(JSON.parse(seen)))
    if (JSON.stringify(now) !== JSON.stringify(mine)) writeMine(now)
  }, [seen])
  return null
}
