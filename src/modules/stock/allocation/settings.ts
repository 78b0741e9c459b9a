import { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'

const positive = { schema: z.number().positive().max(10_000), form: 'a number above 0, up to 10000' }

export const reservationCaps: ChainSetting<{ open: number; pieces: number }> = {
  key: 'reservation_caps',
  schema: z.strictObject({ open: z.int().min(1), pieces: z.int().min(1) }),
  fallback: { open: 3, pieces: 10 },
  form: '{"open": N, "pieces": N} in whole numbers from 1',
  meaning: 'open reservations that one phone or mailbox may have, and the pieces in each',
}
export const originCaps: ChainSetting<{ open: number; hour: number }> = {
  key: 'origin_caps',
  schema: z.strictObject({ open: z.int().min(1), hour: z.int().min(1) }),
  fallback: { open: 60, hour: 30 },
  form: '{"open": N, "hour": N} in whole numbers from 1',
  meaning:
    'open reservations from one network, and those made within an hour, beyond which the next needs a code by e-mail',
}
export const readyWithinHours: ChainSetting<number> = {
  key: 'ready_within_hours',
  ...positive,
  fallback: 2,
  meaning: 'open hours within which a shop has goods ready',
}
export const pickupHours: ChainSetting<number> = {
  key: 'pickup_hours',
  ...positive,
  fallback: 16,
  meaning: 'open hours for which a shop holds ready goods',
}
export const extensionHours: ChainSetting<number> = {
  key: 'extension_hours',
  schema: z.number().min(0).max(10_000),
  fallback: 16,
  form: 'a number from 0 to 10000',
  meaning: 'open hours by which a shopper can extend the pickup deadline, once; 0: no extension',
}
export const pickingDays: ChainSetting<number> = {
  key: 'picking_days',
  ...positive,
  fallback: 3,
  meaning: 'days that a shop has to pick a reservation before it expires',
}
export const undoSeconds: ChainSetting<number> = {
  key: 'undo_seconds',
  schema: z.number().min(0).max(600),
  fallback: 60,
  form: 'a number from 0 to 600',
  meaning: 'seconds during which staff can undo an action, and its mail waits; 0: no undo',
}

/** Settings of stock allocation that a chain can change. */
export const allocationSettings: readonly ChainSetting[] = [
  reservationCaps,
  originCaps,
  readyWithinHours,
  pickupHours,
  extensionHours,
  pickingDays,
  undoSeconds,
]
