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

/** Removes digits, spaces and signs before and after a word. */
export const withoutAffixes = (plain: string): string => plain.replace(/^[\d\s\p{P}\p{S}]+|[\d\s\p{P}\p{S}]+$/gu, '')

/** Whether a password, in the form of `plainPassword`, is a common word, a row of keys or a repetition. */
export function isGuessed(plain: string): boolean {
  if (words.has(plain) || words.has(withoutAffixes(plain)) || new Set(plain).size < 4) return true
  return rows.some(row => row.includes(plain)) || /^(.{1,4})\1+$/u.test(plain)
}
