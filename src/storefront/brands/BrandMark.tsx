import { createElement } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '../features/frame/load-frame.ts'
import { useBrand } from './use-brand.ts'

/** Renders nothing if the brand has its own logo or the root loader failed. */
export function BrandMark({ className }: { className: string }) {
  const { id } = useBrand()
  const shapes = useRouteLoaderData<FrameData>('root')?.mark
  if (!shapes) return null
  return (
    <svg viewBox="0 0 48 40" data-mark={id} className={className} aria-hidden="true">
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
