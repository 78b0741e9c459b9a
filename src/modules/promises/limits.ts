import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'

const originCaps = z.object({ open: z.int().min(1), hour: z.int().min(1) })
export type OriginCaps = z.infer<typeof originCaps>
const defaultOriginCaps: OriginCaps = { open: 60, hour: 30 }

const caps = z.object({ open: z.int().min(1), pieces: z.int().min(1) })
type Caps = z.infer<typeof caps>
const defaultCaps: Caps = { open: 3, pieces: 10 }

/** The settings that `readLimits` reads. */
export const limitSettings = ['reservation_caps', 'origin_caps', 'ready_within_hours'] as const

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
    caps: caps.catch(defaultCaps).parse(settings['reservation_caps']),
    originCaps: originCaps.catch(defaultOriginCaps).parse(settings['origin_caps']),
    readyHours: numberOr(2, settings['ready_within_hours']),
  }
}

/** Which cap one more promise of so many pieces would pass, of a holder who has `open` of them. */
export function overCap(caps: Caps, { open, pieces }: Caps): keyof Caps | null {
  if (open >= caps.open) return 'open'
  return pieces > caps.pieces ? 'pieces' : null
}

/** Whether a network holds so much that one more promise from it is confirmed first. Many people may share it. */
export function overOriginCap(caps: OriginCaps, { open, hour }: OriginCaps): boolean {
  return open >= caps.open || hour >= caps.hour
}

/** A chain's own number, or the default when the setting is missing or no positive number. */
export async function readNumber(
  db: Db,
  key: 'ready_within_hours' | 'pickup_hours' | 'picking_days' | 'payment_minutes',
  usual: number,
): Promise<number> {
  return numberOr(usual, await readSetting(db, key))
}

/** For how long staff may undo what they did, and its mail waits; 0: not at all. Setting `undo_seconds`. */
export async function readUndoSeconds(db: Db): Promise<number> {
  return z
    .number()
    .min(0)
    .max(600)
    .catch(60)
    .parse(await readSetting(db, 'undo_seconds'))
}

/** Hours of open doors by which a shopper extends a pickup deadline, once; 0: not at all. Setting `extension_hours`. */
export async function readExtensionHours(db: Db): Promise<number> {
  return z
    .number()
    .min(0)
    .max(10_000)
    .catch(16)
    .parse(await readSetting(db, 'extension_hours'))
}

function numberOr(usual: number, value: unknown): number {
  return z.number().positive().max(10_000).catch(usual).parse(value)
}
