import type { MetaFunction } from 'react-router'
import { pageHead } from '../sharing/page-head.ts'

/** The head of a page of words, which has one address and no picture. */
export function pageMeta(title: string, description: string): MetaFunction {
  return ({ matches, location }) => pageHead(matches, { title, description, path: location.pathname })
}
