/** The sizes of children's clothes (height in cm) with the usual age in months. */
const monthsBySize: readonly [cm: number, months: number][] = [
  [50, 0],
  [56, 1],
  [62, 3],
  [68, 6],
  [74, 9],
  [80, 12],
  [86, 18],
  [92, 24],
  [98, 36],
  [104, 48],
  [110, 60],
  [116, 72],
  [122, 84],
  [128, 96],
  [134, 108],
  [140, 120],
  [146, 132],
  [152, 144],
  [158, 156],
  [164, 168],
  [170, 180],
]

/** The usual age for a children's size in cm: `2 år` for 92, `3–4 år` for 98/104. null: any other size. */
export function childAge(size: string): string | null {
  const [, from, to = from] = /^(\d{2,3})(?:\s*[/–-]\s*(\d{2,3}))?(?: ?cm)?$/i.exec(size.trim()) ?? []
  const [first, last] = [monthsOf(from), monthsOf(to)]
  if (first === undefined || last === undefined) return null
  if (first === last) return first === 0 ? 'nyfødt' : ageText(first)
  return first >= 12 && last >= 24 ? `${years(first)}–${ageText(last)}` : `til ${ageText(last)}`
}

const monthsOf = (cm: string | undefined) => monthsBySize.find(([size]) => size === Number(cm))?.[1]
const years = (months: number) => (months % 12 === 0 ? String(months / 12) : `${Math.floor(months / 12)}½`)
const ageText = (months: number) => (months < 12 ? `${months} mnd` : `${years(months)} år`)
