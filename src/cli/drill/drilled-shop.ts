import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Scratch } from '#database/backup/scratch-database.ts'
import type { Config } from '#platform/config.ts'
import { bareEnvironment } from '#platform/config/program-folders.ts'
import { OperatorError } from '#platform/operator-error.ts'

const program = join(import.meta.dirname, '../../main/server.ts')
/** In ms. */
const startsWithin = 120_000

export interface DrilledShop {
  url: string
  kill(): Promise<void>
}

/**
 * Starts the shop on the scratch database, on a free loopback port. It gets none of the operator's variables that lead
 * out of the machine, and runs no jobs, so that no mail, SMS, webhook, feed or payment leaves it.
 */
export async function startDrilledShop(
  { folder, url }: Scratch,
  { brand, chainId, defaultShop }: Pick<Config, 'brand' | 'chainId' | 'defaultShop'>,
  secret: string | undefined,
): Promise<DrilledShop> {
  const dataDir = join(folder, 'shop')
  await mkdir(dataDir, { recursive: true })
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ...{ HOST: '127.0.0.1', PORT: '0', PROCESS_ROLE: 'web', DEMO: '0', RATE_LIMITS: 'off', TRUST_PROXY: '1' },
    ...{ BRAND: brand, CHAIN_ID: String(chainId), DEFAULT_SHOP: String(defaultShop), LOG_LEVEL: 'info' },
    ...(secret !== undefined && { SECRET: secret }),
  }
  // Its current directory marks it as a process of the scratch folder.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  ended.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const output: string[] = []
  const note = (line: string) => {
    output.push(line)
    if (output.length > 20) output.shift()
  }
  createInterface({ input: child.stderr }).on('line', note)
  const lines = createInterface({ input: child.stdout })
  const address = await new Promise<string | null>(resolve => {
    lines.on('line', line => {
      note(line)
      const found = /"address":"(http[^"]+)"/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => resolve(null))
    setTimeout(() => resolve(null), startsWithin).unref()
  })
  if (address !== null) return { url: address, kill }
  await kill()
  throw new OperatorError(`The restored shop does not start: ${output.at(-1) ?? 'it wrote nothing'}`)
}
