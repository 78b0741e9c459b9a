import type { ReactNode } from 'react'
import { Breadcrumb } from '../frame/Breadcrumb.tsx'

/** A page of words: a heading, what it is about, and its parts. */
export function ContentPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <div className="max-w-reading">
        <h1 className="mt-2 text-title">{title}</h1>
        <p className="mt-4 text-lg text-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}

export function ContentPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  )
}
