import { redirect, type LoaderFunctionArgs } from 'react-router'
import { groupShortcuts } from '../../group-shortcuts.ts'

export function loader({ url }: LoaderFunctionArgs) {
  const segment = url.pathname.split('/')[1] as keyof typeof groupShortcuts
  throw redirect(groupShortcuts[segment] + url.search, 301)
}
