import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { DeskEntry } from '#contract/staff.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'
import { keepScan, offerScans } from '../scanner/page-scans.ts'
import { sentScans, shownField, shownScan } from './lines/shown-scans.ts'

/**
 * Takes scans of goods that a reservation on the list waits for: it marks the piece, and opens the reservation. Scans
 * that follow before the page has changed are kept for it.
 */
export function ListScan({ entries }: { entries: readonly DeskEntry[] }) {
  const submit = useSubmit()
  const idle = useNavigation().state === 'idle'
  const sending = useRef(false)
  useEffect(() => {
    if (idle) sending.current = false
  }, [idle])
  const take = useEffectEvent((code: string): boolean => {
    if (sending.current) {
      keepScan(code, performance.now())
      return true
    }
    const shown = sentScans(entries.filter(({ statusID }) => isPickable(statusID)))
    if (shownScan(shown, code)?.state !== 'waiting') return false
    sending.current = true
    void submit({ mark: 'find', ean: code, [shownField]: shown }, { method: 'post', preventScrollReset: true })
    return true
  })
  useEffect(() => offerScans(code => take(code)), [])
  return null
}
