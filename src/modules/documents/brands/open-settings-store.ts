import type { Db } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'
import { openDocuments, type OpenDocuments } from '#modules/documents/engine/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { brandSettingsOf, type ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { brandVersions } from './change-brand.ts'
import { findLogo, findLogoSizes, type StoredLogo } from './queries.ts'

/** The settings of all brands in the memory of one process. */
export interface BrandSettingsStore extends Omit<OpenDocuments<unknown>, 'current'> {
  of(brand: BrandId): ResolvedBrandSettings
  /** The brand and its version, `ox:3`: the key of its cached pages. */
  stateOf(brand: BrandId): string
  /** The sender address of the brand's mails. Undefined: the brand has no own sender. */
  senderOf(brand: BrandId): string | undefined
  /** A stored logo. undefined: there is none. */
  logo(hash: string): Promise<StoredLogo | undefined>
}

export async function openBrandSettingsStore(db: Db): Promise<BrandSettingsStore> {
  const logos = new Map<string, Promise<StoredLogo | undefined>>()
  const open = await openDocuments(async () => {
    const [stored, sizes, demo] = await Promise.all([
      brandVersions.findNewest(db),
      findLogoSizes(db),
      readSetting<{ loaded: boolean }>(db, 'demo'),
    ])
    const known = new Map(sizes.map(({ hash, ...size }) => [hash, size]))
    for (const hash of logos.keys()) if (!known.has(hash)) logos.delete(hash)
    return {
      isDemo: demo?.loaded ?? false,
      known,
      stored: new Map(stored.map(version => [version.key.brand, version])),
      resolved: new Map<BrandId, ResolvedBrandSettings>(),
    }
  })
  return Object.assign(open, {
    of(brand: BrandId) {
      const { isDemo, known, stored, resolved } = open.current()
      const set = { ...(isDemo ? builtIn[brand].example : {}), ...stored.get(brand)?.content }
      const settings = resolved.get(brand) ?? brandSettingsOf(brand, set, hash => known.get(hash))
      resolved.set(brand, settings)
      return settings
    },
    stateOf: (brand: BrandId) => `${brand}:${open.current().stored.get(brand)?.version ?? 0}`,
    senderOf: (brand: BrandId) => open.current().stored.get(brand)?.content.sender,
    async logo(hash: string) {
      if (!open.current().known.has(hash)) return undefined
      const loaded = logos.get(hash) ?? findLogo(db, hash)
      logos.set(hash, loaded)
      loaded.catch(() => logos.delete(hash))
      return loaded
    },
  })
}
