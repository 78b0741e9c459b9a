import { z } from 'zod'
import { outsideService } from '#platform/outside-host.ts'
import type { Log } from '#platform/log.ts'

/** A company that sells. `name`: its name in the brand settings. null: there is no name to compare. */
export interface SellingCompany {
  of: string
  orgNo: string
  name: string | null
}
export interface LookedUp extends SellingCompany {
  /** `no answer`: the register has no such company, or did not respond. */
  state: 'same' | 'other name' | 'ended' | 'no answer'
  registered: string | null
}

/** The fields that are read of https://data.brreg.no/enhetsregisteret/api/docs/index.html */
const company = z.object({
  navn: z.string().max(500),
  slettedato: z.string().optional(),
  konkurs: z.boolean().optional(),
})
const timeout = 5_000

/** Looks each company up at Enhetsregisteret, one after the other. `address`: without a slash at its end. */
export async function lookUpCompanies(
  { address, log }: { address: string; log: Log },
  companies: readonly SellingCompany[],
): Promise<LookedUp[]> {
  const register = outsideService({ name: 'Enhetsregisteret', address, log, timeout, failures: Infinity })
  const results: LookedUp[] = []
  for (const each of companies) {
    const found = await register.ask(`/enheter/${encodeURIComponent(each.orgNo)}`, company)
    results.push({ ...each, registered: found?.navn ?? null, state: stateOf(each, found) })
  }
  return results
}

function stateOf({ name }: SellingCompany, found: z.infer<typeof company> | null): LookedUp['state'] {
  if (!found) return 'no answer'
  if (found.slettedato !== undefined || found.konkurs === true) return 'ended'
  const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return name === null || fold(name) === fold(found.navn) ? 'same' : 'other name'
}
