import { emptyTables } from '#database/empty-tables.ts'
import { takeServerLock } from '#database/server-lock.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const demoCommand: Command = {
  summary: 'remove the demo chain, to make room for a real one',
  grammar: { remove: {} },
  help: `Usage: ${hent} demo remove

Removes the demo chain and everything made with it: goods, shops, stock, reservations, accounts.
Settings, brands, content pages and redirects stay as they were set. The shop must be stopped. The demo chain does not come back by itself afterwards.`,
  async run(args, { config, write, progress, complain }) {
    if (args.length !== 1 || args[0] !== 'remove') {
      complain(demoCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent demo', max: 2 }, async (database, url) => {
      // A running server would keep selling the removed goods.
      const held = await takeServerLock(url, { address: 'hent demo remove', onLost: complain })
      if (!held.ok) {
        complain(held.message)
        return 1
      }
      try {
        const demo = await readSetting<{ loaded: boolean }>(database.db, 'demo')
        if (!demo?.loaded) {
          complain('The demo chain is not in this database. Nothing was changed.')
          return 1
        }
        const emptied = await emptyTables(database.pool)
        if (!emptied.ok) {
          complain(
            `Hent is still connected to this database (${emptied.others.join(', ')}): stop every server and command first. Nothing was changed.`,
          )
          return 1
        }
        await writeSetting(database.db, 'demo', { loaded: false, complete: true })
        write(`The demo chain is removed. Next: ${hent} import stores, products, inventory; ${hent} staff add.`)
        return 0
      } finally {
        await held.lock.release()
      }
    })
  },
}
