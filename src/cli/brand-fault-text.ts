import type { LogoFault } from '#modules/documents/brands/index.ts'
import { textContrast } from '#shared/brand/palette.ts'
import { brandKeys, type BrandFault } from '#shared/brand/settings.ts'

const ratio = (value: number): string => `${(Math.floor(value * 100) / 100).toFixed(2)}:1`

/** For operators, in English. */
export function faultText(fault: BrandFault): string {
  switch (fault.fault) {
    case 'unknown_key':
      return `there is no such key. The keys are ${brandKeys.join(', ')}.`
    case 'too_long':
      return `at most ${fault.max} letters`
    case 'phone':
      return 'digits and spaces, with + and a country code where it is not Norwegian, such as 22 00 00 00'
    case 'email':
      return 'an e-mail address, such as post@villmark.example'
    case 'colour':
      return 'a colour as # and six digits, such as #b23c17'
    case 'logo':
      return 'the path of a picture: PNG, JPEG or WebP'
    case 'link':
      return `"${fault.part}" is no link. Links are NAME=/path or NAME=https://address, with commas between; - for none.`
    case 'too_many_links':
      return `at most ${fault.max} links`
    case 'one_of':
      return `one of ${fault.allowed.join(', ')}`
    case 'contrast':
      if (fault.key === 'ink')
        return `too light: as text it stands out ${ratio(fault.ratio)} from ${fault.on}, WCAG AA asks for ${textContrast}:1. Take a darker one.`
      return `no text can be read on it: white stands out ${ratio(fault.white)}, the ink ${ratio(fault.ink)}, WCAG AA asks for ${textContrast}:1. Take a darker or a lighter one.`
  }
}

export const logoFaultText: Record<LogoFault, string> = {
  too_large: 'the file is over 2 MiB',
  svg: 'an SVG can hold scripts and is not taken: save it as PNG',
  no_picture: 'this is no picture of a kind that is taken: PNG, JPEG or WebP',
  too_small: 'the picture is under 24 pixels on a side',
  too_many_pixels: 'the picture has over 40 million pixels',
}
