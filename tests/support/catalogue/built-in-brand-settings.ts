import type { BrandId } from '#shared/brand-ids.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'

/** The built-in brand settings, without changes. */
export const builtInBrandSettings = {
  of: (brand: BrandId) => brandSettingsOf(brand),
  stateOf: (brand: BrandId) => `${brand}:0`,
}
