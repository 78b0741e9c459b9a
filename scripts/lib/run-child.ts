import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment, projectRoot } from './prepare.mjs'

let running: ChildProcess | undefined
let ending = false

/** Runs a command in the project with its output shown, one at a time. Answers whether it ended with 0. */
export function runChild(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', env: { ...childEnvironment(), ...env } })
    running = child
    child.on('error', error => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', code => {
      // What was started ends first: its databases and browsers are its own to stop.
      if (ending) process.exit(143)
      resolve(code === 0)
    })
  })
}

/** From here on a SIGTERM ends the command that runs, and this process after it. Ctrl-C reaches the whole group anyway. */
export function endChildOnSigterm(): void {
  process.on('SIGTERM', () => {
    ending = true
    if (!running?.kill('SIGTERM')) process.exit(143)
  })
  process.on('SIGINT', () => {
    ending = true
  })
}
