import { lookUpCompanies, type LookedUp, type SellingCompany } from '#application/law/look-up-companies.ts'
import type { Database } from '#database/connection.ts'
import { listOwnSellers } from '#modules/stock/shops/index.ts'
import type { Config } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'

interface Options extends Record<'write' | 'complain', (line: string) => void> {
  config: Pick<Config, 'companyRegisterUrl'>
  brands: readonly ResolvedBrandSettings[]
}

/** Compares the companies of brands and shops with Enhetsregisteret. Returns the exit code. */
export async function checkCompanies(
  database: Pick<Database, 'db'>,
  { config, brands, write, complain }: Options,
): Promise<0 | 1> {
  const address = config.companyRegisterUrl
  if (address === undefined) {
    complain(
      'COMPANY_REGISTER_URL is not set, so no register was asked. Set it to https://data.brreg.no/enhetsregisteret/api',
    )
    return 1
  }
  const shops = await listOwnSellers(database.db)
  const companies: SellingCompany[] = [
    ...brands.flatMap(({ id, company: { name, orgNo } }) =>
      orgNo === '' ? [] : [{ of: `brand ${id}`, orgNo, name: name === '' ? null : name }],
    ),
    ...shops.map(({ id, orgNo }) => ({ of: `shop ${id}`, orgNo, name: null })),
  ]
  const found = await lookUpCompanies({ address, log: createLog({ level: 'silent' }) }, companies)
  for (const each of found) write(lineOf(each))
  return found.every(({ state }) => state === 'same') ? 0 : 1
}

function lineOf({ of, orgNo, name, registered, state }: LookedUp): string {
  const begin = `${state === 'same' ? 'ok      ' : 'PROBLEM '} ${of}: ${orgNo}`
  if (state === 'no answer') return `${begin} is not in the register, or the register did not respond`
  if (state === 'ended') return `${begin} (${registered}) is deleted or bankrupt`
  return state === 'same' ? `${begin} is ${registered}` : `${begin} is ${registered}, not ${name}`
}
