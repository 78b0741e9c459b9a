import type { BrandId } from '#shared/brand-ids.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'

/** The built-in brands, which nobody changes. */
export const builtInBrandSettings = {
  of: (brand: BrandId) => brandSettingsOf(brand),
  stateOf: (brand: BrandId) => `${brand}:0`,
}
