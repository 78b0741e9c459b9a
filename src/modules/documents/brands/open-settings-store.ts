import type { Db } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { brandSettingsOf, type ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { findLatestBrandSettings, findLogo, findLogoSizes, type StoredLogo } from './queries.ts'

/** The current settings of all brands, for one process. */
export interface BrandSettingsStore {
  of(brand: BrandId): ResolvedBrandSettings
  /** The brand and its state, `ox:3`: another with every change, so what its cached pages are known by. */
  stateOf(brand: BrandId): string
  /** From where its mails come; undefined: from the shop's own domain. */
  senderOf(brand: BrandId): string | undefined
  /** A logo that was taken; undefined: there is none. */
  logo(hash: string): Promise<StoredLogo | undefined>
  /** Reads them now; done when what was committed before the call is shown. */
  refresh(): Promise<void>
}

/** Reads the settings, and again at each `refresh`. */
export async function openBrandSettingsStore(db: Db): Promise<BrandSettingsStore> {
  const logos = new Map<string, Promise<StoredLogo | undefined>>()
  const read = async () => {
    const [stored, sizes] = await Promise.all([findLatestBrandSettings(db), findLogoSizes(db)])
    const known = new Map(sizes.map(({ hash, ...size }) => [hash, size]))
    for (const hash of logos.keys()) if (!known.has(hash)) logos.delete(hash)
    return {
      known,
      stored: new Map(stored.map(row => [row.brand, row])),
      resolved: new Map<BrandId, ResolvedBrandSettings>(),
    }
  }
  let now = await read()
  // Two reads at once could end in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    of(brand) {
      const settings =
        now.resolved.get(brand) ?? brandSettingsOf(brand, now.stored.get(brand)?.settings, hash => now.known.get(hash))
      now.resolved.set(brand, settings)
      return settings
    },
    stateOf: brand => `${brand}:${now.stored.get(brand)?.id ?? 0}`,
    senderOf: brand => now.stored.get(brand)?.settings.sender,
    async logo(hash) {
      if (!now.known.has(hash)) return undefined
      const loaded = logos.get(hash) ?? findLogo(db, hash)
      logos.set(hash, loaded)
      loaded.catch(() => logos.delete(hash))
      return loaded
    },
    refresh: () => (reading = reading.catch(() => {}).then(async () => void (now = await read()))),
  }
}
