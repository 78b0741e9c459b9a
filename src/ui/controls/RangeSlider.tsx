import { useEffect, useRef, type CSSProperties, type PointerEvent, type RefObject } from 'react'
import { moveFrom, moveTo, type RangeBounds, type RangeChoice } from './range-steps.ts'
import { rangeStep } from '#shared/prices/whole-steps.ts'

interface Props {
  label: string
  labels: { from: string; to: string }
  bounds: RangeBounds
  value: RangeChoice
  /** Called at each step. */
  onChange: (value: RangeChoice) => void
  /** Called when the pointer or a key is released, and on blur. */
  onDone: () => void
  /** The value as screen readers announce it. */
  say: (value: number) => string
}

/** Two handles on one line. They are native sliders, so touch, keyboard and screen readers work. */
export function RangeSlider({ label, labels, bounds, value, onChange, onDone, say }: Props) {
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const { low, high } = bounds
  const part = (at: number) => (high > low ? (at - low) / (high - low) : 0)

  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const press = (event: PointerEvent<HTMLDivElement>) => {
    // The pointer is often released outside the slider.
    const letGo = new AbortController()
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => (letGo.abort(), done.current()), { signal: letGo.signal })
    }
    if (event.target !== event.currentTarget || event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const thumb = Number.parseFloat(getComputedStyle(event.currentTarget).getPropertyValue('--thumb')) * 16
    const requested = low + ((event.clientX - box.left - thumb / 2) / (box.width - thumb)) * (high - low)
    const lower = Math.abs(requested - value.from) <= Math.abs(requested - value.to)
    onChange(
      lower
        ? { ...value, from: moveFrom(requested, value, bounds) }
        : { ...value, to: moveTo(requested, value, bounds) },
    )
    const handle = lower ? from : to
    event.preventDefault()
    handle.current?.focus()
  }

  return (
    // The handles work by keyboard. Clicking the track is an addition for pointer users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      className="range"
      style={{ '--from': part(value.from), '--to': part(value.to) } as CSSProperties}
      onPointerDown={press}
      onKeyUp={onDone}
      onBlur={onDone}
    >
      <span className="range-track pointer-events-none" />
      <span className="range-chosen pointer-events-none" />
      <Handle
        handle={from}
        label={labels.from}
        bounds={bounds}
        say={say}
        value={value.from}
        onMove={requested => onChange({ ...value, from: moveFrom(requested, value, bounds) })}
      />
      <Handle
        handle={to}
        label={labels.to}
        bounds={bounds}
        say={say}
        value={value.to}
        onMove={requested => onChange({ ...value, to: moveTo(requested, value, bounds) })}
      />
    </div>
  )
}

function Handle({
  handle,
  label,
  bounds: { low, high },
  value,
  say,
  onMove,
}: Pick<Props, 'label' | 'bounds' | 'say'> & {
  handle: RefObject<HTMLInputElement | null>
  value: number
  onMove: (requested: number) => void
}) {
  return (
    <input
      type="range"
      ref={handle}
      min={low}
      max={high}
      step={rangeStep}
      disabled={high <= low}
      aria-label={label}
      aria-valuetext={say(value)}
      value={value}
      onChange={event => {
        // The change must not reach the surrounding form at each step, only on release.
        event.stopPropagation()
        onMove(event.target.valueAsNumber)
      }}
    />
  )
}
