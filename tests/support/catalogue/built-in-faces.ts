import type { BrandId } from '#shared/brand-ids.ts'
import { faceOf } from '#shared/brand/face.ts'

/** The built-in brands, which nobody changes. */
export const builtInFaces = { of: (brand: BrandId) => faceOf(brand), stateOf: (brand: BrandId) => `${brand}:0` }
