export type StopReason = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'the launcher has gone'

/**
 * Resolves when the process receives a stop signal, or when its launcher (`npm start`) has died, because no signal can
 * arrive then. A second signal calls `hurry`.
 */
export function untilStopSignal(hurry: (reason: StopReason) => void): Promise<StopReason> {
  return new Promise(resolve => {
    let requested = false
    const stop = (reason: StopReason) => {
      if (requested && reason !== 'the launcher has gone') return hurry(reason)
      requested = true
      resolve(reason)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
    if (process.connected) process.once('disconnect', () => stop('the launcher has gone'))
    // The channel only reports the launcher's end. It must not keep a finished server alive.
    process.channel?.unref?.()
  })
}
