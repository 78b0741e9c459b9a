import { formatCount, formatPlural } from '#shared/format/format.ts'
import type { PageHead } from '../sharing/page-head.ts'
import { countChosen, fromTheTop, withoutFilters, writeChoice, type ListChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'

/**
 * The metadata of a list. Each page of an unsorted list has its own canonical path. A list extended by more pages has
 * that of its first displayed page, and a sorted list that of page 1 of the unsorted list. Search engines do not index
 * filtered and empty lists, but follow their links.
 */
export function listHead(
  { choice, items, total, lastPage }: Pick<Listing, 'choice' | 'items' | 'total' | 'lastPage'>,
  { title, about, path }: { title: string; about: string; path: string },
): Pick<PageHead, 'title' | 'description' | 'path' | 'picture'> {
  const page = choice.page > 1 ? `, side ${formatCount(choice.page)} av ${formatCount(lastPage)}` : ''
  return {
    title: title + page,
    description: `${about}: ${formatPlural(total, 'vare', 'varer')}${page}. Se hvilken butikk som har størrelsen din, og reserver til henting.`,
    path: isForAll(choice) && items.length > 0 ? path + writeChoice(asListed(choice)) : null,
    picture: items[0]?.picture ?? null,
  }
}

const isForAll = (choice: ListChoice) => countChosen(choice) === 0 && !choice.unisex

/**
 * The choice of the canonical page. A sorted page contains other goods than the unsorted page with the same number, so
 * its canonical page is the first page of the list.
 */
function asListed(choice: ListChoice): ListChoice {
  const plain = { ...withoutFilters(choice), sort: null, reverse: false, allBoxes: false }
  const ordered = choice.sort !== null || choice.reverse
  return { ...plain, ...fromTheTop, page: ordered ? 1 : choice.page }
}
