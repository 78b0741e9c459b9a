import type { PriceLogProof } from '#modules/sales/campaigns/index.ts'
import type { ProblemKind } from './findings.ts'

/** The result of checking the price log's seals. */
export function priceLogProblems({ batches, tip, differences, backdated, broken }: PriceLogProof): ProblemKind {
  const between = ({ from, to }: { from: string | null; to: string }) =>
    `written ${from === null ? 'until' : `between ${from} and`} ${to}`
  return {
    problems: [
      ...broken.map(id => ({
        name: `seal ${id}`,
        line: `seal ${id} of the price log was changed, or an earlier one is missing`,
      })),
      ...differences.map(({ batch, sealed, found, ...time }) => ({
        name: `batch ${batch}`,
        line: `the price log differs from its seals: batch ${batch}, ${between(time)}, had ${sealed} rows and ends and has ${found}`,
      })),
      ...backdated.map(({ batch, rows, ...time }) => ({
        name: `batch ${batch}, backdated`,
        line: `batch ${batch} of the price log, ${between(time)}, has ${rows} rows that are dated before that`,
      })),
    ],
    several: count => `the price log differs from its seals, in ${count} places`,
    none: tip
      ? `the price log matches its seals, in ${batches} batches; the newest seal is ${tip.id}, ${tip.hash}, of ${tip.sealedAt}`
      : 'the price log has no seal yet: a running shop makes them each hour',
  }
}
