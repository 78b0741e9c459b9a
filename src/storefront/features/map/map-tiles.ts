import { createContext } from 'react-router'

/**
 * The source of map tiles. It is the only external host that a page may request, and only on pages about
 * shops.
 */
export interface MapTiles {
  /** A template with `{z}`, `{x}` and `{y}`. */
  url: string
  /** The attribution in the map's corner. */
  credit: string
}

/** null: maps are disabled. */
export const mapTilesContext = createContext<MapTiles | null>(null)
