import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { alerts, type Alert, type AlertType } from './alerts.ts'
import { IconButton } from '../controls/IconButton.tsx'

const none: readonly Alert[] = []
const icons = { error: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck }
const colours = { error: 'bg-bad', warning: 'bg-warn', info: 'bg-info', success: 'bg-good' } satisfies Record<
  AlertType,
  string
>

/**
 * Shows the alerts and announces them. All timeouts pause while the pointer or the focus is on an alert, or the tab is
 * hidden.
 */
export function AlertArea() {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  const all = useSyncExternalStore(alerts.subscribe, alerts.list, () => none)
  const here = useSyncExternalStore(alerts.subscribe, alerts.area, () => undefined) === id
  const visible = here ? all : none
  const any = visible.length > 0
  useEffect(() => alerts.openArea(id), [id])
  useEffect(() => {
    const element = area.current
    if (!any || !element) return
    element.showPopover?.()
    return () => {
      element.hidePopover?.()
      // Browsers do not always fire `leave` and `blur` events for an element that is removed.
      alerts.release(`${id} hand`)
      alerts.release(`${id} focus`)
    }
  }, [any, id])
  useEffect(() => {
    const onVisibility = () => (document.hidden ? alerts.hold('hidden') : alerts.release('hidden'))
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  return (
    // The pointer and the focus only pause the timeouts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={area}
      popover="manual"
      aria-label="Meldinger"
      aria-live="polite"
      className="alerts"
      onPointerEnter={() => alerts.hold(`${id} hand`)}
      onPointerLeave={() => alerts.release(`${id} hand`)}
      onFocus={() => alerts.hold(`${id} focus`)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) alerts.release(`${id} focus`)
      }}
    >
      {visible.map(alert => (
        <AlertCard
          key={alert.uid}
          alert={alert}
          onDismiss={() => {
            alerts.dismiss(alert.uid)
            alerts.release(`${id} focus`)
          }}
        />
      ))}
    </section>
  )
}

function AlertCard({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const Icon = icons[alert.type]
  return (
    <div role={alert.type === 'error' ? 'alert' : 'status'} className="alert on-ink">
      <span className={`mt-2 grid size-7 place-items-center rounded-full text-paper ${colours[alert.type]}`}>
        <Icon aria-hidden size={18} />
      </span>
      <div className="py-2.5">
        <p className="font-semibold">{alert.title}</p>
        {alert.component !== null && <div className="text-small">{alert.component}</div>}
      </div>
      <IconButton label="Lukk meldingen" icon={<X aria-hidden size={20} />} onClick={onDismiss} />
    </div>
  )
}
