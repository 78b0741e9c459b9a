/** Takes a scanned code, or returns false. */
type TakeScan = (code: string) => boolean

const takers: TakeScan[] = []

/** Offers each scan on the page to `take` before it opens a page, until the returned function is called. */
export function offerScans(take: TakeScan): () => void {
  takers.push(take)
  return () => void takers.splice(takers.indexOf(take), 1)
}

/** Whether a part of the page has taken the scan. */
export const takenByPage = (code: string): boolean => takers.some(take => take(code))

/** Scans during the change to another page, in ms. */
const maxAge = 10_000
let kept: { code: string; at: number }[] = []

/** Keeps a scan for the next page. `at`: in ms. */
export const keepScan = (code: string, at: number): void => void kept.push({ code, at })

/** The scans that were kept during the last ten seconds, each once. */
export function takeKeptScans(at: number): string[] {
  const codes = kept.filter(scan => at - scan.at <= maxAge).map(({ code }) => code)
  kept = []
  return codes
}
