import { appendFileSync } from 'node:fs'

const long = process.env['HENT_FAULTS'] === 'long'
const times = Number(process.env['HENT_FAULTS_TIMES'] ?? 1)

/** How often a test repeats its case: in `npm test`, and in `npm run test:faults`, there times `HENT_FAULTS_TIMES`. */
export const repeats = (counts: { short: number; long: number }): number =>
  long ? Math.ceil(counts.long * times) : counts.short

/** Prints the figures of a test, in one line. `npm run test:faults` repeats all of them at its end. */
export function reportFigures(name: string, figures: Record<string, number | string>): void {
  const line = `${name}: ${Object.entries(figures)
    .map(([what, figure]) => `${figure} ${what}`)
    .join(', ')}`
  console.info(line)
  const file = process.env['HENT_FIGURES']
  if (file) appendFileSync(file, `${line}\n`)
}
