import type { ReactNode } from 'react'

/** A section of the design system page. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  const id = `del-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="border-t border-line py-part">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <div className="mt-5 space-y-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
