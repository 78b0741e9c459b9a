import type { Database } from '#database/connection.ts'
import { proveStock, repairStock, type Proposal } from '#modules/sales/reservations/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { wholeNumber } from '../arguments/grammar.ts'
import type { Command } from '../command.ts'
import { withShopDatabase } from '../with-shop-database.ts'

export const stockCommand: Command = {
  summary: 'compare stock with its ledger, and repair differences',
  grammar: {
    prove: {},
    repair: {
      operands: [
        { name: 'SHOP', form: wholeNumber(1) },
        { name: 'VARIANT', form: wholeNumber(1) },
      ],
    },
  },
  help: `Usage: ${hent} stock prove
       ${hent} stock repair SHOP VARIANT

prove   compares every stock row with its ledger and with the open reservations, and proposes a repair of each difference;
        changes nothing. Exit code 1: there are differences. A running shop does the same each night, and logs it.
repair  applies the proposed repair of one row, recalculated, with an entry in the ledger and in the audit log. SHOP is
        the shop's number, VARIANT the variant's id (not its SKU), both as prove prints them. The reserved stock becomes
        the pieces of open reservations, the stock on hand the sum of the ledger. Have the shop count it.`,
  async run(args, { config, write, progress, complain }) {
    const request = readStockArguments(args)
    if (!request) {
      complain(stockCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent stock' }, database =>
      carryOutStock(database, request, { write, complain }),
    )
  },
}

type StockRequest = { verb: 'prove' } | { verb: 'repair'; shopId: number; variantId: number }

/** `stock …` on an open database. Returns the exit code. */
export async function carryOutStock(
  database: Pick<Database, 'db'>,
  request: StockRequest,
  { write, complain }: Record<'write' | 'complain', (line: string) => void>,
): Promise<0 | 1> {
  if (request.verb === 'prove') {
    const proposals = await proveStock(database)
    for (const proposal of proposals) complain(proposalLine(proposal))
    if (proposals.length === 0) write('Every stock row matches its ledger and its open reservations.')
    return proposals.length === 0 ? 0 : 1
  }
  const { shopId, variantId } = request
  const outcome = await repairStock({ database }, systemActor, { shopId, variantId })
  const name = `variant ${variantId} in shop ${shopId}`
  if (!outcome.ok) {
    complain(outcome.reason === 'nothing' ? `Nothing is wrong with ${name}.` : `There is no stock row of ${name}.`)
    return 1
  }
  const { onHand, reserved } = outcome.repaired.proposed
  write(
    `Repaired: ${name} has ${onHand} on hand and ${reserved} reserved. Have the shop count it at /ansatt/lager/${variantId}.`,
  )
  return 0
}

export function readStockArguments(args: readonly string[]): StockRequest | null {
  const [verb, ...rest] = args
  if (verb === 'prove') return rest.length === 0 ? { verb } : null
  const [shopId, variantId, ...more] = rest.map(text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null))
  if (verb !== 'repair' || !shopId || !variantId || more.length > 0) return null
  return { verb, shopId, variantId }
}

/** The difference of a row, and the proposed repair. */
export function proposalLine({ shopId, variantId, counters, ledger, held, proposed }: Proposal): string {
  return (
    `stock of variant ${variantId} in shop ${shopId}: ${counters.onHand} on hand and ${counters.reserved} reserved, ` +
    `but its ledger says ${ledger.onHand} and ${ledger.reserved}, and open reservations hold ${held}; ` +
    `proposed: ${proposed.onHand} on hand and ${proposed.reserved} reserved, by ${hent} stock repair ${shopId} ${variantId}`
  )
}
