import type { Elements } from '../elements.ts'

/** Reserves space for content that is loading: give it the size of that content. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />
}

/** The placeholder of an article card. */
export function SkeletonCard() {
  return (
    <div>
      <Skeleton className="aspect-4/5 rounded-card" />
      <Skeleton className="mt-3 h-3.5 w-1/3" />
      <Skeleton className="mt-2 h-4 w-5/6" />
      <Skeleton className="mt-2.5 h-4 w-1/4" />
    </div>
  )
}

/** Tells screen readers once that content is loading. The children are only visual. */
export function Loading({ label, children }: { label: string; children: Elements }) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
