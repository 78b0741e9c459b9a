import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, projectRoot } from './prepare.mjs'

// Tools, and servers that tests start, load a thousand modules each: compiled once, they start in half the time.
const NODE_COMPILE_CACHE = join(projectRoot, 'node_modules/.cache/node')
const running = new Set<ChildProcess>()
let ending = false

/** `background`: it gets what others leave of the processor. */
export type ChildOptions = { background?: boolean }

/** Runs a command in the project with its output shown. Answers whether it ended with 0. */
export function runChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { background = false }: ChildOptions = {},
): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE, ...childEnvironment(), ...env },
    })
    running.add(child)
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.on('error', error => {
      running.delete(child)
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', code => {
      running.delete(child)
      // What was started ends first: its databases and browsers are its own to stop.
      if (ending && running.size === 0) process.exit(143)
      resolve(code === 0)
    })
  })
}

/** From here on a SIGTERM ends the commands that run, and this process after them. Ctrl-C reaches the whole group anyway. */
export function endChildOnSigterm(): void {
  process.on('SIGTERM', () => {
    ending = true
    if (running.size === 0) process.exit(143)
    for (const child of running) child.kill('SIGTERM')
  })
  process.on('SIGINT', () => {
    ending = true
  })
}
