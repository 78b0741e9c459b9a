import type { LogoFault } from '#modules/documents/brands/index.ts'
import { textContrast } from '#shared/brand/palette.ts'
import { emailReasons } from '#shared/text/email-reasons.ts'
import { cookieKinds } from '#shared/cookie-kinds.ts'
import { brandKeys, type BrandFault } from '#shared/brand/settings.ts'

const ratio = (value: number): string => `${(Math.floor(value * 100) / 100).toFixed(2)}:1`

/** The message for operators, in English. */
export function faultText(fault: BrandFault): string {
  switch (fault.fault) {
    case 'unknown_key':
      return `unknown key. The keys are ${brandKeys.join(', ')}.`
    case 'too_long':
      return `at most ${fault.max} letters`
    case 'phone':
      return 'digits and spaces, with + and a country code where it is not Norwegian, such as 22 00 00 00'
    case 'email':
      return fault.reason === 'malformed'
        ? 'an e-mail address, such as post@villmark.example'
        : emailReasons[fault.reason]
    case 'orgno':
      return fault.reason === 'digits'
        ? 'nine digits, such as 987 654 325'
        : 'the check digit is wrong: look the company up on brreg.no'
    case 'colour':
      return 'a colour as # and six digits, such as #b23c17'
    case 'logo':
      return 'the path of a picture: PNG, JPEG or WebP'
    case 'link':
      return `"${fault.part}" is not a link. Links are NAME=/path or NAME=https://address, with commas between; - for none.`
    case 'tag':
      return `"${fault.part}" is not KIND=https://address with a host name, where KIND is ${cookieKinds.join(', ')}`
    case 'too_many_links':
      return `at most ${fault.max} links`
    case 'one_of':
      return `one of ${fault.allowed.join(', ')}`
    case 'contrast':
      if (fault.key === 'ink')
        return `too light: as text its contrast on ${fault.on} is ${ratio(fault.ratio)}; WCAG AA requires ${textContrast}:1. Choose a darker one.`
      return `text on it is unreadable: the contrast of white is ${ratio(fault.white)}, of the ink ${ratio(fault.ink)}; WCAG AA requires ${textContrast}:1. Choose a darker or a lighter one.`
  }
}

export const logoFaultText: Record<LogoFault, string> = {
  too_large: 'the file is over 2 MiB',
  svg: 'an SVG can hold scripts and is refused: save it as PNG',
  no_picture: 'not a PNG, JPEG or WebP picture',
  too_small: 'the picture is under 24 pixels on a side',
  too_many_pixels: 'the picture has over 40 million pixels: scale it down',
  too_slow: 'decoding took too long: save the picture again as JPEG or PNG',
  busy: 'too many pictures are being made: try again',
}
