export { changeBrand, restoreBrand, type ChangeOutcome } from './change-brand.ts'
export { openFaces, type Faces } from './open-faces.ts'
export { findLogoSizes, findStates } from './queries.ts'
export { takeLogo, type LogoFault } from './take-logo.ts'
