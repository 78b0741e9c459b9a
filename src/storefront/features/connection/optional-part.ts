import { lazy, type ComponentType } from 'react'

/** A part of a page with code that is loaded later. If the code does not load, the page works without the part. */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
