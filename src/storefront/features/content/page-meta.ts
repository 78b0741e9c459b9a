import type { MetaFunction } from 'react-router'
import { brandOf } from '../../brands/use-brand.ts'

/** The title and description of a page of words. */
export function pageMeta(title: string, description: string): MetaFunction {
  return ({ matches }) => [
    { title: `${title} | ${brandOf(matches).name}` },
    { name: 'description', content: description },
  ]
}
