import { useBrand } from '../../brands/use-brand.ts'

/** The head of an ox in two strokes, and the name. */
export function Logo() {
  const brand = useBrand()
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
        <path
          d="M3 4c1 9 7 12 17 12S36 13 37 4"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <path d="M11 17l4 10c1 3 9 3 10 0l4-10c-5 2-13 2-18 0z" fill="var(--accent)" />
      </svg>
      <span className="text-2xl font-extrabold tracking-tight">{brand.name}</span>
    </span>
  )
}
