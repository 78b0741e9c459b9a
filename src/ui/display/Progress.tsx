/** A progress bar. Without a value it shows only that the action is running. */
export function Progress({ label, value, max }: { label: string; value?: number; max: number }) {
  const part = value === undefined ? null : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="mark-track h-1.5 overflow-hidden rounded-full bg-line"
    >
      {part === null ? (
        <div className="skeleton mark h-full w-1/3 rounded-full bg-ink" />
      ) : (
        <div
          className="mark h-full rounded-full bg-ink transition-[width] duration-(--steady)"
          style={{ width: `${part * 100}%` }}
        />
      )}
    </div>
  )
}

/** A spinner, shown while an action runs. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <span aria-hidden className="spinner" />
      <span className="text-small text-soft">{label}</span>
    </span>
  )
}
