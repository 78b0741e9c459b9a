import { formatCount, formatPlural } from '#shared/format/format.ts'
import type { PageHead } from '../sharing/page-head.ts'
import { countChosen, fromTheTop, withoutFilters, writeChoice, type ListChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'

/**
 * What a list calls itself. The whole list has one address, each further page its own; another order is the same list.
 * What a shopper chose out of it is for that shopper: search engines leave it out and follow its links. An empty list
 * is nothing to find either.
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

/** In another order a page holds other goods: all orders are told apart by nothing but the list's first page. */
function asListed(choice: ListChoice): ListChoice {
  const plain = { ...withoutFilters(choice), sort: null, reverse: false }
  const ordered = choice.sort !== null || choice.reverse
  return { ...plain, ...fromTheTop, page: ordered ? 1 : choice.page }
}
