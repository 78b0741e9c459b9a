import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { changeSettings, type BrandFault, type BrandSettings } from '#shared/brand/settings.ts'
import { findLogo, findStates, insertBrandSettings, lockBrand, pruneBrandSettings } from './queries.ts'

/** `stale`: somebody else changed the brand since `basedOn` was read. */
export type ChangeOutcome =
  | { ok: true; id: number; settings: BrandSettings; changed: boolean }
  | { ok: false; reason: 'invalid'; faults: Record<string, BrandFault> }
  | { ok: false; reason: 'stale' | 'no_such_state' }
type BeforeCommit = (tx: Db, made: { id: number; before: BrandSettings; after: BrandSettings }) => Promise<void>
interface Options {
  /** The state that the change was made from; undefined: whatever there is. */
  basedOn?: number | undefined
  beforeCommit?: BeforeCommit
}

/** Sets keys of a brand, an empty text takes one back. All or nothing; the same again writes nothing. */
export function changeBrand(
  database: Pick<Database, 'db'>,
  brand: BrandId,
  typed: Readonly<Record<string, string>>,
  options: Options = {},
): Promise<ChangeOutcome> {
  return withVersionLock(database, brand, options, async (tx, before) => {
    const changed = changeSettings(brand, before, typed)
    if (!changed.ok) return { ok: false, reason: 'invalid', faults: changed.faults }
    const { logo } = changed.settings
    if (logo !== undefined && logo !== before.logo && !(await findLogo(tx, logo)))
      return { ok: false, reason: 'invalid', faults: { logo: { fault: 'logo' } } }
    return changed
  })
}

/** Stands for the built-in settings among the numbers of states. */
const builtInState = 0

/** Makes an earlier state of a brand the newest one; undefined: the one before the last change, or the built-in brand. */
export function restoreBrand(
  database: Pick<Database, 'db'>,
  brand: BrandId,
  state: number | undefined,
  options: Options = {},
): Promise<ChangeOutcome> {
  return withVersionLock(database, brand, options, async (tx, before) => {
    const [last, ...earlier] = await findStates(tx, brand)
    if (state === undefined) {
      if (!last) return { ok: false, reason: 'no_such_state' }
      const differs = earlier.find(({ settings }) => !isSame(settings, before))
      return { ok: true, settings: differs?.settings ?? {} }
    }
    if (state === builtInState) return { ok: true, settings: {} }
    const found = earlier.find(({ id }) => id === state)
    return found ? { ok: true, settings: found.settings } : { ok: false, reason: 'no_such_state' }
  })
}

async function withVersionLock(
  { db }: Pick<Database, 'db'>,
  brand: BrandId,
  { basedOn, beforeCommit }: Options,
  decide: (
    tx: Db,
    before: BrandSettings,
  ) => Promise<{ ok: true; settings: BrandSettings } | Extract<ChangeOutcome, { ok: false }>>,
): Promise<ChangeOutcome> {
  return commitWhenOk<ChangeOutcome>(db, async tx => {
    await lockBrand(tx, brand)
    const [last] = await findStates(tx, brand)
    if (basedOn !== undefined && basedOn !== (last?.id ?? 0)) return { ok: false, reason: 'stale' }
    const before = last?.settings ?? {}
    const decided = await decide(tx, before)
    if (!decided.ok) return decided
    const { settings } = decided
    if (isSame(settings, before)) return { ok: true, id: last?.id ?? 0, settings, changed: false }
    const id = await insertBrandSettings(tx, brand, settings)
    await beforeCommit?.(tx, { id, before, after: settings })
    await pruneBrandSettings(tx, brand)
    return { ok: true, id, settings, changed: true }
  })
}

const sorted = (settings: BrandSettings) =>
  JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)))
const isSame = (one: BrandSettings, other: BrandSettings) => sorted(one) === sorted(other)
