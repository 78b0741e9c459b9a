import type { FeedAddress } from '#modules/stock/shops/index.ts'

// How people type a registered address. Each draw of `chance` (0 to 1) decides one habit.

const endings: readonly [registered: RegExp, ways: readonly string[]][] = [
  [/(?:gaten|gata|gate)$/i, ['gata', 'gate', 'gaten', 'gt.', 'gt', 'g.']],
  [/(?:veien|vegen|vei|veg)$/i, ['veien', 'vei', 'vegen', 'veg', 'v.', 'vn']],
  [/(?:plassen|plass)$/i, ['plassen', 'plass', 'pl.']],
  [/all[eé]en$|all[eé]$/i, ['allé', 'alle', 'alleen']],
]

export function typeAddress(address: FeedAddress, chance: () => number): string {
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)] as T
  let street = address.street
  const slip = chance() < 0.3
  // A word that is shortened is seldom also misspelt.
  if (slip) street = misspell(street, chance)
  else if (chance() < 0.5) street = otherEnding(street, one)
  if (chance() < 0.1) street = street.replaceAll("'", '').replaceAll('.', ' ')
  if (chance() < 0.1) street = street.replace(/ /, '')
  if (chance() < 0.1) street = street.replace(/å/g, 'aa').replace(/ø/g, 'oe').replace(/æ/g, 'ae')

  const number = `${address.number}${address.letter && one(['', ' '])}${address.letter}`
  const { postcode, place } = address
  const after = one([
    '',
    '',
    `, ${postcode} ${place}`,
    ` ${postcode} ${place}`,
    ` ${postcode}`,
    `, ${place}`,
    ` ${place}`,
  ])
  const gap = one([' ', ' ', ' ', '  ', /\p{L}$/u.test(street) ? '' : ' '])
  const text = `${street}${gap}${number}${after}`
  return one([text, text, text.toLowerCase(), text.toUpperCase(), ` ${text} `])
}

function otherEnding(street: string, one: <T>(choices: readonly T[]) => T): string {
  for (const [registered, ways] of endings) {
    if (registered.test(street)) return street.replace(registered, one(ways))
  }
  return street
}

/** One letter wrong, missing, doubled, or swapped with the next. */
function misspell(street: string, chance: () => number): string {
  const letters = [...street]
  const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) && at > 0 ? at : []))
  const at = places[Math.floor(chance() * places.length)] ?? 0
  const [letter = '', next = ''] = [letters[at], letters[at + 1]]
  const wrong = [
    () => letters.splice(at, 1),
    () => letters.splice(at, 0, letter),
    () => letters.splice(at, 1, 'aeinrst'[Math.floor(chance() * 7)] ?? ''),
    () => (/\p{L}/u.test(next) ? letters.splice(at, 2, next, letter) : letters.splice(at, 1)),
  ]
  wrong[Math.floor(chance() * wrong.length)]?.()
  return letters.join('')
}
