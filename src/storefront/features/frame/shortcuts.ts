import type { MenuGroup } from './menu/load-menu.ts'

// In px: the space in the row for "Alle varer", the genders, news, sale and a margin.
const taken = 596
const widths = { desk: 1020 - 64 - taken, xl: 1280 - 64 - taken }
// In px, for the menu's font: the width of an average letter, and the padding of a label.
const widthOf = ({ name }: MenuGroup) => name.length * 8.2 + 20

/**
 * The largest groups, as many as fit in the menu's row by their estimated widths: `desk` from 1020 px, `xl` from 1280
 * px. "Alle varer" contains the others.
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
