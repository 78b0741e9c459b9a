import { actInRound, type RoundActionResult } from '#backoffice/features/picking/act-in-round.ts'
import { createClient } from '#contract/client/client.ts'
import type { Caller } from './reservation-api.ts'

/** Runs the form handling of the picking round page, for a scan or a press. */
export async function actInRoundAs(
  caller: Caller,
  shop: number,
  sent: Record<string, string>,
  chosen: readonly number[] = [],
): Promise<RoundActionResult> {
  const api = createClient(async ({ method, path, body }) => {
    const result = await caller.send(method, path, body)
    return result.status < 300
      ? { ok: true, status: result.status, data: result.body }
      : { ok: false, status: result.status, error: result.body }
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return (await actInRound(api, { shop, chosen }, form)).data
}
