import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'

const caps = z.object({ open: z.int().min(1), pieces: z.int().min(1) })
type Caps = z.infer<typeof caps>
const defaultCaps: Caps = { open: 3, pieces: 10 }

/** How much one shopper may hold back at once: open reservations, and pieces in each. Setting `reservation_caps`. */
export async function readCaps(db: Db): Promise<Caps> {
  return caps.catch(defaultCaps).parse(await readSetting(db, 'reservation_caps'))
}

/** Hours of open doors within which a shop has a reservation ready. Setting `ready_within_hours`. */
export const readReadyHours = (db: Db): Promise<number> => readNumber(db, 'ready_within_hours', 2)

/** A chain's own number, or the default when the setting is missing or no positive number. */
export async function readNumber(
  db: Db,
  key: 'ready_within_hours' | 'pickup_hours' | 'picking_days',
  usual: number,
): Promise<number> {
  return z
    .number()
    .positive()
    .max(10_000)
    .catch(usual)
    .parse(await readSetting(db, key))
}
