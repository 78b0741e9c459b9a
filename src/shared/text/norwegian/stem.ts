// The endings of Norwegian nouns, verbs and adjectives (bokmål and nynorsk), after `foldLetters`, longest first.
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
 * The stem that the forms of a folded Norwegian word share: `jakke`, `jakker`, `jakka`, `jakkar` → `jakk`; `sykkel`,
 * `sykler` → `sykl`; `stenger` → `stang`.
 * For comparison only, never for display. Decision 0050 explains why the shop has its own stemmer.
 */
export function stem(word: string): string {
  const short = withoutEnding(word)
  const single = short.length > 4 && short.endsWith('s') && !short.endsWith('ss') ? short.slice(0, -1) : short
  const drawn = withoutWeakE(single)
  // Most uses of `stenger` are heads of compounds: vektstenger, fluestengene.
  return vowelsInside.get(drawn) ?? drawn.replace(/(?<=[a-z]{3})steng$/, 'stang')
}

/** The written form of a dialect ending: `vottan` → `vottene`. Tried only when the typed form is unknown. */
export const withWrittenEnding = (word: string): string => (word.length > 4 ? word.replace(/an$/, 'ene') : word)

function withoutEnding(word: string): string {
  if (word.length > 6 && /(bar|ig|isk|som)[te]?$/.test(word)) return word.replace(/[te]$/, '')
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length >= 3 && vowel.test(rest)) return rest
    // A stem of two letters must end in a vowel (`lue`, `luer`); else `ele` and `elder` would share a stem.
    if (rest.length === 2 && vowel.test(rest.slice(1)) && ending.length <= 3) return rest
  }
  return word
}

/** Makes `sykkel` share a stem with `sykler`: the word loses its e and one k before -er and -ene. */
function withoutWeakE(word: string): string {
  const found = /^(.*[aeiouy].*?)([bcdfghjklmnpqrstvwxz])\2?el$/.exec(word)
  return found ? `${found[1]}${found[2]}l` : word
}
