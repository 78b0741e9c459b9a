import { code128, drawingSVG, ean13 } from 'bwip-js/generic'

const look = { includetext: true, height: 12 }

/**
 * Barcode as SVG: EAN-13 for a code of 12 or 13 digits (GS1 General Specifications 5.2), otherwise Code 128. A UPC-A is an
 * EAN-13 with a leading zero; bwip-js would add a check digit to its 12 digits.
 */
export function barcode(text: string): string {
  try {
    return ean13({ bcid: 'ean13', text: text.length === 12 ? `0${text}` : text, ...look }, drawingSVG())
  } catch {
    return code128({ bcid: 'code128', text, ...look, textxalign: 'center' }, drawingSVG())
  }
}
