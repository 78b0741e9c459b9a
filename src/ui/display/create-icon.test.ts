import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as heart from 'lucide-react/icons/heart'
import * as search from 'lucide-react/icons/search'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

type Icon = ComponentType<Record<string, unknown>>
type IconFile = { default: unknown; __iconData?: unknown }
/** The attributes in alphabetical order, without those that the shop does not use. */
const attributes = (icon: unknown, props: Record<string, unknown>) =>
  (renderToStaticMarkup(createElement(icon as Icon, props)).match(/<\w+|[\w-]+="[^"]*"/g) ?? [])
    .filter(part => !part.startsWith('xmlns='))
    .map(part => part.replace(/lucide(-\w+)? ?/g, ''))
    .filter(part => part !== 'class=""')
    .toSorted()

test.each<[IconFile, Record<string, unknown>]>([
  [heart, { 'aria-hidden': true, size: 20, className: 'fill-current' }],
  [search, { 'aria-hidden': true }],
  [search, { 'aria-hidden': true, strokeWidth: 3, size: 16 }],
])('icons of builds are drawn like those of lucide-react', (file, props) => {
  const own = createIcon(file.__iconData as Parameters<typeof createIcon>[0])
  expect(attributes(own, props)).toEqual(attributes(file.default, props))
})
