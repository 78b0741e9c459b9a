import { createContext } from 'react-router'

/**
 * The source of map tiles. Only pages about shops may request its host. Without consent to tags, a page may request no
 * other external host.
 */
export interface MapTiles {
  /** A template with `{z}`, `{x}` and `{y}`. */
  url: string
  /** The attribution in the map's corner. */
  credit: string
}

/** null: maps are disabled. */
export const mapTilesContext = createContext<MapTiles | null>(null)
