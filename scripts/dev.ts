// `npm run dev`: the shop, following edits. Pages are built again when their sources change; the server starts again
// when anything it runs changes.
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { childEnvironment, ensureInstalled, nodeBinary, projectRoot } from './lib/prepare.mjs'

const pageSources = ['src/main/web', 'src/storefront', 'src/backoffice', 'src/ui', 'src/shared', 'src/contract']
const pause = 150

await ensureInstalled()
let building: ChildProcess | null = null
let again = false

function run(args: string[]): ChildProcess {
  return spawn(nodeBinary(), args, { cwd: projectRoot, env: childEnvironment(), stdio: 'inherit' })
}

function build(): void {
  if (building) {
    again = true
    return
  }
  building = run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'])
  building.once('exit', code => {
    building = null
    if (code === 0) serve()
    else console.error('The pages were not built; the server goes on with the ones before')
    if (again) {
      again = false
      build()
    }
  })
}

let server: ChildProcess | null = null
/** Node itself starts the server again when one of the files it has loaded changes, the built pages among them. */
function serve(): void {
  server ??= run(['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'src/main/server.ts'])
}

let timer: NodeJS.Timeout | undefined
for (const folder of pageSources) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(build, pause)
  })
}
process.on('SIGINT', () => {
  server?.once('exit', () => process.exit())
  if (!server) process.exit()
})
build()
