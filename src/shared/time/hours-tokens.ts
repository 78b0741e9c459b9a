/** The words and signs of opening hours. Days are counted from Sunday (0), minutes from midnight. */
export type HoursToken =
  | { type: 'days'; days: readonly number[] }
  | { type: 'holidays' }
  /** At most 1800: `30:00` is 06:00 of the next day. */
  | { type: 'time'; minute: number }
  | { type: 'closed' }
  | { type: 'always' }
  | { type: '-' | ',' | ';' | '(' | ')' }

const dayNames = [
  'søn søndag søndager sundag sundagar sun sunday sundays su so sø',
  'man mandag mandager måndag måndagar mon monday mondays mo ma',
  'tir tirs tirsdag tirsdager tys tysdag tysdagar tue tues tuesday tuesdays tu ti',
  'ons onsdag onsdager onsdagar wed weds wednesday wednesdays we on',
  'tor tors torsdag torsdager torsdagar thu thur thurs thursday thursdays th to',
  'fre fredag fredager fredagar fri friday fridays fr',
  'lør lørdag lørdager lau laurdag laurdagar sat saturday saturdays sa lø',
]
const severalDays: readonly [names: string, days: readonly number[]][] = [
  ['hverdag hverdager kvardag kvardagar ukedag ukedager vekedag vekedagar weekday weekdays', [1, 2, 3, 4, 5]],
  ['helg helger helga helgen weekend weekends', [6, 0]],
  ['daglig dagleg daily everyday', [1, 2, 3, 4, 5, 6, 0]],
]
const named = (names: string, token: HoursToken) => names.split(' ').map(name => [name, token] as const)
const words: ReadonlyMap<string, HoursToken> = new Map([
  ...dayNames.flatMap((names, day) => named(names, { type: 'days', days: [day] })),
  ...severalDays.flatMap(([names, days]) => named(names, { type: 'days', days })),
  ...named('ph helligdag helligdager heilagdag heilagdagar høytidsdager', { type: 'holidays' }),
  ...named('stengt lukket lukka closed off', { type: 'closed' }),
  ...named('døgnåpent døgnope always', { type: 'always' }),
])

const phrases: readonly [RegExp, string][] = [
  [/<br ?\/?>|[\r\n|]+/g, ','],
  [/[‐-―−~]/g, '-'],
  [/\s+/g, ' '],
  [/(?<![a-zæøå])(?:åpningstid(?:er)?|opningstid(?:er)?|opening hours|åpent?|ope|open)(?![a-zæøå]) ?:?/g, ' '],
  [/\b(?:alle dager|alle dagar|hver dag|kvar dag|every day)\b/g, 'daglig'],
  [/\b(?:public holidays?|røde dager|raude dagar)\b/g, 'ph'],
  [/\b24 ?\/ ?7\b/g, 'daglig always'],
  [/\b(?:hele døgnet|heile døgnet|24 ?timer|24 ?hours)/g, 'always'],
  [/^ ?(?:døgnåpent|døgnope|always) daglig ?$/, 'daglig always'],
  [/\bkl(?:okken|okka)?\b\.? ?(?=\d)/g, ''],
  [/(?<=[a-zæøå\d.]) (?:til|to|through|thru) (?=[a-zæøå\d])/g, '-'],
  [/ ?(?:\b(?:og|and)\b|&) ?/g, ','],
  [/(?<=[a-zæøå]\.?) ?:/g, ' '],
  // The full stop of a sentence: `Man-fre 10-20. Lør 10-18.`
  [/(?<=[\d)])\.(?= ?[a-zæøå]| ?$)/g, ','],
  [/(?<=[a-zæøå]\.?) ?\/ ?(?=[a-zæøå])/g, ','],
  [/(?<=\d) ?\/ ?(?=\d)/g, ','],
  [/- ?,/g, ','],
]
const clock =
  /(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b\.?|(\d{1,2})[:.](\d{2})(?::00)?(?!\d)|(\d{1,2})(\d{2})(?!\d)|(\d{1,2})(?!\d)/y
const word = /[a-zæøå]+\.?/y

/** Splits opening hours into words and signs. null: the text contains something else. */
export function hoursTokens(text: string): HoursToken[] | null {
  const plain = phrases.reduce((left, [from, to]) => left.replace(from, to), text.normalize('NFKC').toLowerCase())
  const tokens: HoursToken[] = []
  for (let at = 0; at < plain.length;) {
    const sign = plain[at]
    if (sign === ' ') {
      at++
      continue
    }
    if (sign === '-' || sign === ',' || sign === ';' || sign === '(' || sign === ')') {
      tokens.push({ type: sign })
      at++
      continue
    }
    clock.lastIndex = word.lastIndex = at
    const read = clock.exec(plain) ?? word.exec(plain)
    const token = read && tokenOf(read)
    if (!token) return null
    tokens.push(token)
    at += read[0].length
  }
  return tokens
}

function tokenOf([text, hourOf12, minuteOf12 = '00', half, hour, minute, hours, minutes, wholeHour]: RegExpExecArray) {
  if (half) return timeOf((Number(hourOf12) % 12) + (half === 'p' ? 12 : 0), Number(minuteOf12), Number(hourOf12) <= 12)
  // OpenStreetMap writes hours after 24:00, with a colon. Without a colon they are typing errors.
  if (hour) return timeOf(Number(hour), Number(minute), Number(hour) <= 30)
  if (hours) return timeOf(Number(hours), Number(minutes), Number(hours) <= 24)
  if (wholeHour) return timeOf(Number(wholeHour), 0, Number(wholeHour) <= 24)
  return words.get(text.replace(/\.$/, ''))
}

function timeOf(hour: number, minute: number, isHour: boolean): HoursToken | undefined {
  return isHour && minute < 60 ? { type: 'time', minute: hour * 60 + minute } : undefined
}
