export { type ArtChoice, artFor, wearerOf } from './choose-art.ts'
export { ART_GROUND, ART_RATIO, artPath, drawArt, parseArtPath } from './draw-art.ts'
export { type View, viewsOf } from './views.ts'
