import type { ReactNode } from 'react'

export const defaultTitles = {
  error: 'Noe gikk galt',
  warning: 'Obs!',
  info: 'Informasjon',
  success: 'Suksess',
} as const

export type AlertType = keyof typeof defaultTitles

export interface Alert {
  type: AlertType
  title: string
  /** The content below the title. */
  component: ReactNode
  /** Milliseconds until it closes. null: it stays until the user dismisses it. */
  timeout: number | null
  uid: string
}

/** The default timeout, in ms. */
export const alertTimeout = 3000

/** The alerts and their remaining times. `hold` pauses the times, for example while the pointer is on an alert. */
export function createAlerts() {
  const clocks = new Map<string, { left: number; since: number; timer: ReturnType<typeof setTimeout> }>()
  const holders = new Set<unknown>()
  const listeners = new Set<() => void>()
  let visible: readonly Alert[] = []
  let areas: readonly string[] = []
  let made = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: readonly Alert[]) => {
    visible = next
    tell()
  }
  const start = (uid: string, left: number) =>
    clocks.set(uid, { left, since: Date.now(), timer: setTimeout(() => dismiss(uid), left) })

  function dismiss(uid: string): void {
    clearTimeout(clocks.get(uid)?.timer)
    clocks.delete(uid)
    if (visible.some(alert => alert.uid === uid)) show(visible.filter(alert => alert.uid !== uid))
  }

  return {
    list: () => visible,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows an alert and returns its uid. An alert with the same uid is replaced. */
    add({ type, ...alert }: { type: AlertType } & Partial<Alert>): string {
      made++
      const uid = alert.uid ?? `melding-${made}`
      const timeout = alert.timeout === undefined ? alertTimeout : alert.timeout
      dismiss(uid)
      show([
        ...visible,
        { type, title: alert.title ?? defaultTitles[type], component: alert.component ?? null, timeout, uid },
      ])
      if (timeout !== null) {
        start(uid, timeout)
        if (holders.size > 0) pause(uid)
      }
      return uid
    },
    dismiss,
    /** The id of the area that shows the alerts: the last one opened, in the topmost dialog or else in the page. */
    area: () => areas.at(-1),
    openArea(area: string) {
      areas = [...areas, area]
      tell()
      return () => {
        areas = areas.filter(other => other !== area)
        tell()
      }
    },
    hold(holder: unknown): void {
      holders.add(holder)
      if (holders.size === 1) for (const uid of clocks.keys()) pause(uid)
    },
    release(holder: unknown): void {
      if (!holders.delete(holder) || holders.size > 0) return
      for (const [uid, { left }] of [...clocks]) start(uid, left)
    },
  }

  function pause(uid: string): void {
    const clock = clocks.get(uid)
    if (!clock) return
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }
}

/** The alerts of this browser. On the server the list stays empty. */
export const alerts = createAlerts()
