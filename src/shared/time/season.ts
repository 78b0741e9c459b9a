import { osloMoment } from '#shared/format/format-date.ts'

const seasons = ['Vinter', 'Vår', 'Sommer', 'Høst'] as const
export type Season = (typeof seasons)[number]

/** The season for clothes, by the month in Oslo. Winter begins in November. */
export function seasonOf(now: Date): Season {
  const { month } = osloMoment(now)
  if (month >= 11 || month <= 3) return 'Vinter'
  if (month <= 5) return 'Vår'
  return month <= 8 ? 'Sommer' : 'Høst'
}

/** The season of an article's label, such as `Høst 2025`. null: the label names none. */
export const namedSeason = (label: string | null): Season | null =>
  seasons.find(season => label?.startsWith(season)) ?? null
