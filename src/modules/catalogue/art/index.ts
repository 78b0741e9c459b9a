export { artCutFor, artKindFor } from './art-kind.ts'
export { ART_CUTS, ART_RATIO, artPath, drawArt, parseArtPath } from './draw-art.ts'
export { type ArtKind, artKinds } from './kinds.ts'
