export { changeBrand, restoreBrand, type ChangeOutcome } from './change-brand.ts'
export { openBrandSettingsStore, type BrandSettingsStore } from './open-settings-store.ts'
export { findLogoSizes, findStates } from './queries.ts'
export { takeLogo, type LogoFault } from './take-logo.ts'
