import type { MenuGroup } from './menu/load-menu.ts'

// In px: the part of the row taken by "Alle varer", the genders, news, sale and a margin.
const taken = 596
const widths = { desk: 1020 - 64 - taken, xl: 1280 - 64 - taken }
// In px, measured in the menu's font: an average letter, and the padding of a word.
const widthOf = ({ name }: MenuGroup) => name.length * 8.2 + 20

/**
 * The largest groups, as many as surely fit on the menu's row: `desk` at its narrowest, `xl` from 1280 px.
 * "Alle varer" contains the others.
 */
export function shortcuts(menu: readonly MenuGroup[]): Record<keyof typeof widths, MenuGroup[]> {
  const bySize = menu.toSorted((a, b) => b.count - a.count)
  return { desk: fitting(bySize, widths.desk), xl: fitting(bySize, widths.xl) }
}

function fitting(groups: MenuGroup[], width: number): MenuGroup[] {
  let left = width
  const upTo = groups.findIndex(group => (left -= widthOf(group)) < 0)
  return upTo < 0 ? groups : groups.slice(0, upTo)
}
