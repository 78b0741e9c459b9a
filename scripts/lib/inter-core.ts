import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** The characters of Norwegian pages. A name with other letters also loads the complete Latin font. */
export const coreRange =
  'U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0, U+B2-B3, U+B7, U+BB, U+BD, U+C4-C6, U+C9, U+D6-D8, U+DC, U+E4-E6, U+E8-EA, ' +
  'U+F2-F4, U+F6, U+F8, U+FC, U+2013, U+2019, U+201C-201D, U+2022, U+2026, U+2190, U+2192, U+2212'

export const coreFont = new URL('../../src/ui/theme/fonts/inter-core.woff2', import.meta.url)

const whole = new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** A subset with these characters, weights and features: two fifths of the font's bytes. */
export async function subsetInter(): Promise<Buffer> {
  return subsetFont(await readFile(whole), characters(coreRange), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'cv11', 'ss03', 'tnum'],
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 900 } },
  })
}

function characters(range: string): string {
  return range
    .split(', ')
    .map(part => part.slice(2).split('-'))
    .flatMap(([first = '', last = first]) => codes(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .map(code => String.fromCodePoint(code))
    .join('')
}

function codes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
