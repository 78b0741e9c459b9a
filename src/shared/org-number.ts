/** Why a text is no organisation number: not nine digits, or a wrong check digit. */
export type OrgNumberFault = 'digits' | 'check_digit'

const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Parses a Norwegian organisation number, also as `NO 987 654 325 MVA`. Its last digit is a modulus 11 check digit.
 * Zeros alone are refused, although their check digit is right.
 * https://www.brreg.no/om-oss/registrene-vare/om-enhetsregisteret/organisasjonsnummeret/
 */
export function parseOrgNumber(typed: string): { ok: true; digits: string } | { ok: false; fault: OrgNumberFault } {
  const [, digits] = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (digits === undefined) return { ok: false, fault: 'digits' }
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum > 0 && (11 - (sum % 11)) % 11 === Number(digits[8])
    ? { ok: true, digits }
    : { ok: false, fault: 'check_digit' }
}

/** `987 654 325`, with no-break spaces. */
export const showOrgNumber = (digits: string): string => digits.replaceAll(/(\d{3})(?=\d)/g, '$1\u00A0')
