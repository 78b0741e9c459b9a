import { chanceOf, doubtOf, missingShare, unknownShare, type Evidence, type Looks } from '#modules/stock/shops/index.ts'
import type { Promising } from './simulate.ts'
import type { Stores, TradeOptions } from './trade.ts'

const halfLife = 60
const fading = 0.5 ** (1 / halfLife)

/** Runs the shop's own model with the data its ledger would have, updated each night and after each count. */
export function allocateByModel({ shops, groups }: TradeOptions): (stores: Stores) => Promising {
  return stores => {
    const { variants, groupOf, shown, reserved } = stores
    const rows = shops * variants
    const found = new Float64Array(rows)
    const missing = new Float64Array(rows)
    const sold = new Float64Array(rows)
    const movedOn = new Int32Array(rows)
    const countedOn = new Int32Array(rows).fill(-1)
    const fedOn = new Int32Array(shops)
    const doubt = new Int32Array(rows)
    const looks = Array.from({ length: shops * groups }, (): Looks => ({ found: 0, missing: 0 }))
    let shares = looks.map(() => unknownShare)
    let today = 0
    const shopOf = (row: number) => Math.floor(row / variants)
    const partOf = (row: number) => shopOf(row) * groups + groupOf[row % variants]!

    const evidenceOf = (row: number): Evidence => ({
      onShelf: Math.max(0, shown[row]! - reserved[row]!),
      looks: { found: found[row]!, missing: missing[row]! },
      quietDays: today - movedOn[row]!,
      feedDays: today - Math.max(fedOn[shopOf(row)]!, countedOn[row]!),
      soldPerDay: (sold[row]! * Math.LN2) / halfLife / fading ** (today - movedOn[row]!),
      // These shops have no tills.
      soldSinceCount: 0,
    })
    function judge(row: number): void {
      doubt[row] = doubtOf(evidenceOf(row), shares[partOf(row)]!)
    }
    function look(row: number, pieces: Looks): void {
      const part = looks[partOf(row)]!
      part.found += pieces.found
      part.missing += pieces.missing
    }
    function forget(row: number): void {
      found[row] = 0
      missing[row] = 0
    }
    return {
      morning(day) {
        today = day
        for (const part of looks) {
          part.found *= fading
          part.missing *= fading
        }
        const all = added(looks)
        const whole = missingShare(all, unknownShare)
        const ofGroups = Array.from({ length: groups }, (_, group) =>
          missingShare(added(looks.filter((_part, at) => at % groups === group)), whole),
        )
        shares = looks.map((part, at) => missingShare(part, ofGroups[at % groups]!))
        for (let row = 0; row < rows; row++) {
          found[row]! *= fading
          missing[row]! *= fading
          sold[row]! *= fading
          if (shown[row] === 0) forget(row)
          judge(row)
        }
      },
      withheld: row => doubt[row]!,
      toCount(shop) {
        const rowsHere = Array.from({ length: variants }, (_, variant) => shop * variants + variant)
        return rowsHere
          .filter(row => doubt[row]! > 0 && shown[row]! > reserved[row]!)
          .map(row => ({
            row,
            chance: chanceOf(shown[row]! - reserved[row]!, evidenceOf(row), shares[partOf(row)]!),
          }))
          .sort((a, b) => a.chance - b.chance)
          .map(({ row }) => row)
      },
      found(row) {
        found[row]!++
        sold[row]!++
        look(row, { found: 1, missing: 0 })
        movedOn[row] = today
      },
      missing(row) {
        missing[row]!++
        look(row, { found: 0, missing: 1 })
        judge(row)
      },
      counted(row, before, after) {
        look(row, { found: Math.min(before, after), missing: Math.max(0, before - after) })
        forget(row)
        movedOn[row] = today
        countedOn[row] = today
        judge(row)
      },
      fed(row, before, after) {
        sold[row]! += Math.max(0, before - after)
        movedOn[row] = today
      },
      fedShop(shop) {
        fedOn[shop] = today
      },
    }
  }
}

const added = (parts: readonly Looks[]): Looks =>
  parts.reduce((sum, { found, missing }) => ({ found: sum.found + found, missing: sum.missing + missing }), {
    found: 0,
    missing: 0,
  })
