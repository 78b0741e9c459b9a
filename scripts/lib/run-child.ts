import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, projectRoot } from './prepare.mjs'

// Tools and servers load a thousand modules each. With a compile cache they start in half the time.
const NODE_COMPILE_CACHE = join(projectRoot, 'node_modules/.cache/node')
const running = new Set<ChildProcess>()
let ending = false

/** `background`: runs at low priority. */
export type ChildOptions = { background?: boolean }

/** Runs a command in the project and shows its output. Returns whether it exited with 0. */
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
      // Child processes end first, because they must stop their own databases and browsers.
      if (ending && running.size === 0) process.exit(143)
      resolve(code === 0)
    })
  })
}

/**
 * After this call a SIGTERM ends the running commands and then this process. Ctrl-C reaches the whole process group
 * anyway.
 */
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
