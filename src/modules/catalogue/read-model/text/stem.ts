// Longest first. The endings of nouns, verbs and adjectives in bokmål and nynorsk, as `fold` writes them.
const endings =
  'arane erane erene arene erne eren arar erar ande ende ane ene ens ets ers ere ar er en et es as a e'.split(' ')
const vowel = /[aeiouy]/
const vowelsInside = new Map(
  Object.entries({
    steng: 'stang',
    teng: 'tang',
    hend: 'hand',
    tenn: 'tann',
    fott: 'fot',
    nett: 'natt',
    bond: 'bonde',
    menn: 'mann',
  }),
)

/**
 * What the forms of a folded Norwegian word have in common: `jakke`, `jakker`, `jakka`, `jakkar` → `jakk`; `sykkel`,
 * `sykler` → `sykl`; `stenger` → `stang`. Made to be compared, never shown. Why it is our own: decision 0050.
 */
export function stem(word: string): string {
  const short = withoutEnding(word)
  const single = short.length > 4 && short.endsWith('s') && !short.endsWith('ss') ? short.slice(0, -1) : short
  const drawn = withoutWeakE(single)
  // Rods and bars are mostly the head of a compound: vektstenger, fluestengene.
  return vowelsInside.get(drawn) ?? drawn.replace(/(?<=[a-z]{3})steng$/, 'stang')
}

/** As it is written, where it was typed as it is spoken north of Dovre: `vottan` → `vottene`. A second guess, no stem. */
export const withWrittenEnding = (word: string): string => (word.length > 4 ? word.replace(/an$/, 'ene') : word)

function withoutEnding(word: string): string {
  if (word.length > 6 && /(bar|ig|isk|som)[te]?$/.test(word)) return word.replace(/[te]$/, '')
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length >= 3 && vowel.test(rest)) return rest
    // `lue`, `luer`: two letters are a word only when they end in a vowel, or `ele` would be one with `elder`.
    if (rest.length === 2 && vowel.test(rest[1]!) && ending.length <= 3) return rest
  }
  return word
}

/** `sykkel` loses its e before -er and -ene, and with it one of its k's. */
function withoutWeakE(word: string): string {
  const found = /^(.*[aeiouy].*?)([bcdfghjklmnpqrstvwxz])\2?el$/.exec(word)
  return found ? `${found[1]}${found[2]}l` : word
}
