import { code128, drawingSVG, ean13 } from 'bwip-js/generic'

const look = { includetext: true, height: 12 }

/** Barcode as SVG: EAN-13 if the text is one (GS1 General Specifications 5.2), otherwise Code 128. */
export function barcode(text: string): string {
  try {
    return ean13({ bcid: 'ean13', text, ...look }, drawingSVG())
  } catch {
    return code128({ bcid: 'code128', text, ...look, textxalign: 'center' }, drawingSVG())
  }
}
