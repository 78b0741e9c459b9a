// Migrates the database of DATABASE_URL, and kills itself in the named migration: after its statements and before it is
// recorded, or while it commits. Arguments: the migration, and `record` or `commit`.
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'

const [migration, moment] = process.argv.slice(2)
const { pool } = connect(process.env['DATABASE_URL']!, { max: 1 })
const die = () => process.kill(process.pid, 'SIGKILL')
const connectClient = pool.connect.bind(pool) as () => Promise<{ query: (...args: unknown[]) => Promise<unknown> }>
Object.assign(pool, {
  connect: async () => {
    const client = await connectClient()
    const query = client.query.bind(client)
    let reached = false
    client.query = async (...args) => {
      const isRecord = String(args[0]).startsWith('insert into public.migration')
      if (isRecord) reached = (args[1] as string[])[0] === migration
      if (isRecord && reached && moment === 'record') die()
      const sent = query(...args)
      if (reached && args[0] === 'commit') setImmediate(die)
      return sent
    }
    return client
  },
})
await migrate(pool)
