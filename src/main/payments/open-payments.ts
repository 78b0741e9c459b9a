import { join } from 'node:path'
import type { Database } from '#database/connection.ts'
import {
  createPayments,
  databaseClock,
  klarna,
  qliro,
  vipps,
  webhookToken,
  type Payments,
  type Provider,
} from '#modules/sales/payments/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { apiBase } from '#contract/paths.ts'
import {
  klarnaSandboxKeys,
  openKlarnaSandbox,
  openQliroSandbox,
  openVippsSandbox,
  qliroSandboxKeys,
  vippsSandboxKeys,
} from '#demo/index.ts'
import type { Sellers } from './read-sellers.ts'

interface Parts {
  database: Pick<Database, 'db'>
  sellers: Sellers
  secret: string
  /** The demo chain is loaded: sandboxes replace providers that are not configured. */
  demo: boolean
  /** The address at which this process listens. */
  address: string
  log: Log
}

/** Opens the configured payment providers. With the demo chain, sandboxes on this machine replace the others. */
export async function openPayments(
  config: Pick<Config, 'payments' | 'dataDir' | 'host'>,
  { database, sellers, secret, demo, address, log }: Parts,
): Promise<{ payments: Payments; close: () => Promise<void> }> {
  const providers: Provider[] = []
  const closing: (() => Promise<void>)[] = []
  const sharedToken = webhookToken(secret)
  const sandboxOf = (name: string) => ({ host: config.host, file: join(config.dataDir, `sandbox-${name}.json`) })

  if (config.payments.vipps) providers.push(vipps(config.payments.vipps))
  else if (demo) {
    const sandbox = await openVippsSandbox(sandboxOf('vipps'))
    sandbox.webhook = `${address}${apiBase}/payments/vipps/callback/${sharedToken}`
    providers.push(vipps({ ...vippsSandboxKeys, baseUrl: sandbox.url }))
    closing.push(sandbox.close)
  }
  if (config.payments.klarna) providers.push(klarna(config.payments.klarna))
  else if (demo) {
    const sandbox = await openKlarnaSandbox(sandboxOf('klarna'))
    providers.push(klarna({ ...klarnaSandboxKeys, baseUrl: sandbox.url }))
    closing.push(sandbox.close)
  }
  if (config.payments.qliro) providers.push(qliro(config.payments.qliro))
  else if (demo) {
    const sandbox = await openQliroSandbox(sandboxOf('qliro'))
    providers.push(qliro({ ...qliroSandboxKeys, baseUrl: sandbox.url }))
    closing.push(sandbox.close)
  }
  if (closing.length > 0) log.info('Payments of the demo chain go to sandboxes on this machine: no money moves')
  return {
    payments: createPayments({ database, log, sharedToken, now: databaseClock(database) }, providers, sellers),
    close: async () => {
      for (const close of closing) await close()
    },
  }
}
