export { brandVersions, changeBrand, undoBrand, type InvalidBrand } from './change-brand.ts'
export { openBrandSettingsStore, type BrandSettingsStore } from './open-settings-store.ts'
export { findLogoSizes } from './queries.ts'
export { takeLogo, type LogoFault } from './take-logo.ts'
