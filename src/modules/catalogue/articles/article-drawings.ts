/** The view of an article that a drawing shows. */
export type DrawnView = 'front' | 'back' | 'detail'

/** The properties that decide how an article without a photo is drawn. */
export interface DepictedArticle {
  groups: readonly [main: string, sub: string, group: string]
  name: string
  articleNo: string
  brand: string
  genderId: number
}

/** The drawings of one article. */
export interface ArticleDrawing {
  /** The front view comes first. */
  views: readonly DrawnView[]
  /** Returns the URL path of one view in one colour. `hex`: `#rrggbb`. Null: the colour is unknown. */
  address(hex: string | null, view: DrawnView): string
}

/**
 * Draws articles without photos. Only the demo chain has such a function. Other chains show the placeholder.
 */
export type DrawArticle = (article: DepictedArticle) => ArticleDrawing

/** The size of drawings and of the placeholder, in CSS pixels. */
export const drawnSize = { width: 480, height: 600 }

/**
 * The path of the neutral picture for an article without a photo. The same path with `.webp` is a bitmap for mail and
 * sharing.
 */
export const placeholderPath = '/media/placeholder.svg'
