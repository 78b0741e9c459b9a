import type { PriceLogProof } from '#modules/campaigns/index.ts'

/** What the seals of the price log say. */
export function priceLogFindings({
  batches,
  tip,
  differences,
  backdated,
  broken,
}: PriceLogProof): { bad: boolean; line: string }[] {
  const between = ({ from, to }: { from: string | null; to: string }) =>
    `written ${from === null ? 'until' : `between ${from} and`} ${to}`
  const bad = [
    ...broken.map(id => `seal ${id} of the price log was changed, or one before it is gone`),
    ...differences.map(
      ({ batch, sealed, found, ...time }) =>
        `the price log is not as it was sealed: batch ${batch}, ${between(time)}, had ${sealed} rows and ends and has ${found}`,
    ),
    ...backdated.map(
      ({ batch, rows, ...time }) =>
        `batch ${batch} of the price log, ${between(time)}, has ${rows} rows that are dated before that`,
    ),
  ].map(line => ({ bad: true, line }))
  if (bad.length > 0) return bad
  const line = tip
    ? `the price log is as it was sealed, in ${batches} batches; the newest seal is ${tip.id}, ${tip.hash}, of ${tip.sealedAt}`
    : 'the price log has no seal yet: a running shop makes them each hour'
  return [{ bad: false, line }]
}
