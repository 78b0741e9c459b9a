import { readFileSync } from 'node:fs'

let common: ReadonlySet<string> | undefined

/**
 * Whether a password is among the 5000 most common of eight or more characters in leaks. The list is read on first use.
 */
function isCommon(plain: string): boolean {
  // Source: @zxcvbn-ts/language-common 4.1.3, MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts.
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return common.has(plain)
}

// Common first choices in English and Norwegian. Collected for this shop, so no other licence applies. The comparison
// ignores case, and digits, spaces and symbols before and after the word.
const words = new Set(
  `password passord passw0rd p@ssword p@ssw0rd passordet mittpassord hemmelig hemmelighet velkommen welcome letmein iloveyou
  jegelskerdeg elskerdeg sunshine solskinn sommer sommeren vinter vinteren hosten varen princess prinsesse prinsessa
  football fotball fotballen baseball basketball handball haandball superman batman spiderman starwars pokemon minecraft
  fortnite monkey dragon master shadow michael jennifer jordan ashley andreas kristian kristoffer alexander martine
  norge norway bergen trondheim stavanger tromso rosenborg brann valerenga lillestrom liverpool manchester arsenal chelsea
  barcelona realmadrid qwerty qwertyui qwertyuiop qwertyuiopa asdfgh asdfghjk asdfghjkl zxcvbnm zxcvbnma qazwsx qazwsxedc
  azerty azertyui admin administrator login bruker guest gjest test tester testing default changeme secret computer internet
  whatever trustno abcdef abcdefg abcdefgh abcdefghi abcabc freedom frihet familie family mamma pappa mammaogpappa bestevenn
  sjokolade chocolate butterfly sommerfugl cookie google facebook instagram samsung iphone android windows mustang corvette
  mercedes ferrari porsche hundekjeks hunden katten kjaerlighet kjærlighet snoopy pumpkin ginger pepper summer winter spring
  autumn charlie daniel thomas george killer hunter soccer hockey ranger buster tigger harley matrix merlin lovely babygirl
  hello hallo hallohallo heihei heisann hello123 god morgen godmorgen butikk butikken hent klikkoghent`.split(/\s+/),
)
const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopåasdfghjkløæzxcvbnm',
  'abcdefghijklmnopqrstuvwxyzæøå',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
]

/** Whether a password is easy to guess. `own`: the customer's names, address and phone. */
export function isGuessedFirst(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^[\d\s\p{P}\p{S}]+|[\d\s\p{P}\p{S}]+$/gu, '')
  if (isCommon(plain) || words.has(plain) || words.has(word) || new Set(plain).size < 4) return true
  if (rows.some(row => row.includes(plain)) || /^(.{1,4})\1+$/u.test(plain)) return true
  return own.some(each => each.length >= 3 && (each.toLowerCase() === plain || each.toLowerCase() === word))
}
