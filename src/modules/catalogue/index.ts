export { findOfferedVariants, findSlugs, type OfferedVariant } from './queries-offered-variants.ts'
export {
  artCutFor,
  artKindFor,
  artPath,
  ART_RATIO,
  drawArt,
  parseArtPath,
  type Art,
  type ArtKind,
} from './art/index.ts'
