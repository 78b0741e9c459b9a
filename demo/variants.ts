import type { PlacedArticle } from './article.ts'
import { gtin13 } from './check-digits.ts'
import { colours } from './colours.ts'

export type DemoVariant = {
  sku: string
  gtin: string
  article: PlacedArticle
  colour: string
  hex: string
  colourCode: string
  size: string
  /** 0 for the most common size, 1 for the ends of the range. */
  offCentre: number
}

export const variantsOf = (article: PlacedArticle): DemoVariant[] => {
  const worn = article.colours.length > 0 ? article.colours : ([undefined] as const)
  return worn.flatMap((word, colourIndex) => {
    const [hex, colourCode] = word ? colours[word] : ['', '']
    return article.sizes.map((size, sizeIndex): DemoVariant => {
      const serial = String(colourIndex * article.sizes.length + sizeIndex + 1).padStart(4, '0')
      const middle = (article.sizes.length - 1) / 2
      return {
        sku: `${article.no}-${colourCode || '000'}-${sizeInSku(size)}`,
        gtin: gtin13(`24${article.no}${serial}`),
        article,
        colour: word ?? '',
        hex,
        colourCode,
        size,
        offCentre: middle === 0 ? 0 : Math.abs(sizeIndex - middle) / middle,
      }
    })
  })
}

/** The size as part of an SKU: only its characters A–Z, a–z, 0–9, `.` and `-`. `OS` for one size. */
const sizeInSku = (size: string): string => (size === 'One size' ? 'OS' : size.replace(/[^0-9A-Z.-]/gi, ''))
