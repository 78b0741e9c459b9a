export { type ArtChoice, artFor, wearerOf } from './choose-art.ts'
export { ART_GROUND, ART_RATIO, artPath, drawArt, parseArtPath } from './draw-art.ts'
