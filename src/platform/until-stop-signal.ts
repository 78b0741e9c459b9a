export type StopReason = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'the launcher has gone'

/**
 * Resolves when this process is asked to stop, or when the launcher that `npm start` runs has died: nobody would
 * stop the server then. A second signal means that the operator does not want to wait: `hurry` is called.
 */
export function untilStopSignal(hurry: (reason: StopReason) => void): Promise<StopReason> {
  return new Promise(resolve => {
    let asked = false
    const stop = (reason: StopReason) => {
      if (asked && reason !== 'the launcher has gone') return hurry(reason)
      asked = true
      resolve(reason)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
    if (process.connected) process.once('disconnect', () => stop('the launcher has gone'))
    // The channel only tells of the launcher's end; it must not keep a finished server alive.
    process.channel?.unref?.()
  })
}
