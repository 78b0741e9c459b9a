import type { z } from 'zod'
import { chosenValue, readChosen } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { originCaps, readyWithinHours, reservationCaps, undoSeconds } from './settings.ts'

type Caps = z.infer<typeof reservationCaps.schema>
export type OriginCaps = z.infer<typeof originCaps.schema>

/** The settings that `readLimits` reads. */
export const limitSettings: readonly string[] = [reservationCaps.key, originCaps.key, readyWithinHours.key]

/**
 * Reads three settings. `caps`: the most open reservations of a shopper, and pieces in each. `originCaps`: the open
 * reservations of a network, and those within an hour, beyond which a reservation needs an e-mail code. `readyHours`:
 * the opening hours within which goods are ready.
 */
export function readLimits(settings: Record<string, unknown>): {
  caps: Caps
  originCaps: OriginCaps
  readyHours: number
} {
  return {
    caps: chosenValue(reservationCaps, settings[reservationCaps.key]),
    originCaps: chosenValue(originCaps, settings[originCaps.key]),
    readyHours: chosenValue(readyWithinHours, settings[readyWithinHours.key]),
  }
}

/** The cap that a new reservation of `pieces` would exceed, for a holder with `open` reservations. null: none. */
export function overCap(caps: Caps, { open, pieces }: Caps): keyof Caps | null {
  if (open >= caps.open) return 'open'
  return pieces > caps.pieces ? 'pieces' : null
}

// The wider network around an address has this many times the caps.
const wideFactor = 10

/**
 * Whether a network, or the wider one around it, has reached a cap, so that the next reservation needs an e-mail code.
 * It is not refused, because many people may share a network.
 */
export function overOriginCap(caps: OriginCaps, near: OriginCaps, wide: OriginCaps): boolean {
  const isOver = ({ open, hour }: OriginCaps, factor: number) =>
    open >= factor * caps.open || hour >= factor * caps.hour
  return isOver(near, 1) || isOver(wide, wideFactor)
}

/** Seconds during which staff can undo an action, and during which its mail waits. 0: no undo. */
export const readUndoSeconds = (db: Db): Promise<number> => readChosen(db, undoSeconds)
