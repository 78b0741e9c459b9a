import { readSetting, writeSettingOnce } from '#database/settings.ts'
import { webhookToken } from '#modules/sales/payments/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { loadSecret } from '#platform/secret.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const paymentsCommand: Command = {
  summary: 'print the address to register with Vipps for its webhooks',
  grammar: { webhook: {} },
  help: `Usage: ${hent} payments webhook

webhook  the address that Vipps calls about payment events: register it once with the sales unit, for the
         events epayments.payment.authorized.v1, .aborted.v1, .expired.v1 and .cancelled.v1. It is a secret, and changes
         with SECRET. Without it the shop polls Vipps, some seconds later. Klarna and Qliro get the address with each payment.`,
  async run(args, { config, write, progress, complain }) {
    if (args.length !== 1 || args[0] !== 'webhook') {
      complain(paymentsCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent payments' }, async ({ db }) => {
      const secret = await loadSecret(config, {
        read: name => readSetting<string>(db, name),
        writeOnce: (name, value) => writeSettingOnce(db, name, value),
      })
      const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
      write(`${origin}/api/v1/payments/vipps/callback/${webhookToken(secret)}`)
      if (!config.publicUrl) complain('PUBLIC_URL is not set: Vipps cannot reach this address.')
      return 0
    })
  },
}
