import type { Elements } from '../elements.ts'

/** Holds the room of what is on its way: give it the size of that. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />
}

/** An article card that is on its way, exactly as high as one. */
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

/** Says once that something is on its way; what stands inside is for the eye. */
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
