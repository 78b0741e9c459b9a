export { findOfferedVariants, findSlugs, type OfferedVariant } from './offered-variants.ts'
