import type { z } from 'zod'
import { chosenValue, readChosen } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { originCaps, readyWithinHours, reservationCaps, undoSeconds } from './settings.ts'

type Caps = z.infer<typeof reservationCaps.schema>
export type OriginCaps = z.infer<typeof originCaps.schema>

/** The settings that `readLimits` reads. */
export const limitSettings: readonly string[] = [reservationCaps.key, originCaps.key, readyWithinHours.key]

/**
 * How much one shopper may hold back at once (open promises, and pieces in each), from how many of a network on a promise
 * is confirmed (open ones, and made within an hour), and how soon it is ready.
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

/** Which cap one more promise of so many pieces would pass, of a holder who has `open` of them. */
export function overCap(caps: Caps, { open, pieces }: Caps): keyof Caps | null {
  if (open >= caps.open) return 'open'
  return pieces > caps.pieces ? 'pieces' : null
}

// How many times as much the network around it may hold.
const wideFactor = 10

/** Whether a network, or the wide one around it, holds so much that one more promise is confirmed first. Many people may share it. */
export function overOriginCap(caps: OriginCaps, near: OriginCaps, wide: OriginCaps): boolean {
  const isOver = ({ open, hour }: OriginCaps, factor: number) =>
    open >= factor * caps.open || hour >= factor * caps.hour
  return isOver(near, 1) || isOver(wide, wideFactor)
}

/** For how long staff may undo what they did, and its mail waits; 0: not at all. */
export const readUndoSeconds = (db: Db): Promise<number> => readChosen(db, undoSeconds)
