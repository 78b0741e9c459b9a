import { createContext } from 'react-router'

/** Where the pieces of the map come from: the one other host that a page may ask, and only on pages about shops. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  url: string
  /** Whom to name in the map's corner. */
  credit: string
}

/** null: no maps are shown. */
export const mapTilesContext = createContext<MapTiles | null>(null)
