import { code128, drawingSVG, ean13 } from 'bwip-js/generic'

const look = { includetext: true, height: 12 }

/** The SVG of what a scanner reads: EAN-13 where it is one (GS1 General Specifications 5.2), else Code 128. */
export function barcode(text: string): string {
  try {
    return ean13({ bcid: 'ean13', text, ...look }, drawingSVG())
  } catch {
    return code128({ bcid: 'code128', text, ...look, textxalign: 'center' }, drawingSVG())
  }
}
