export { type ArtChoice, artFor } from './choose-art.ts'
export { ART_RATIO, artPath, drawArt, parseArtPath } from './draw-art.ts'
