import type { Place } from '#contract/search.ts'
import type { Blog } from '#modules/documents/blog/index.ts'
import { formOf, shippedPages, type Pages } from '#modules/documents/content/index.ts'
import { wordsOf } from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'
import type { Shows } from '../reads/freshness.ts'

/** Search in content pages and posts by their titles and section titles. */
export interface WordsFound {
  /**
   * Titles with all words of `telling` (the typed words without linking words such as «og»), at most two of each kind,
   * pages first. Titles with more words of `typed` come first. If `telling` is empty, titles must have all of `typed`.
   */
  find(telling: readonly string[], typed: readonly string[]): Place[]
  /** The state that a response with these places depends on. Read it before `find`. */
  shows(): readonly Shows[]
}
/** For a shop without pages and posts. */
export const noWordsFound: WordsFound = { find: () => [], shows: () => [] }

const mostOfKind = 2

/** The index is rebuilt when an editor changes a page or post, or a post is published. */
export function openWordsFound(pages: Pick<Pages, 'page' | 'epoch'>, blog: Pick<Blog, 'posts' | 'epoch'>): WordsFound {
  let made: { key: string; index: Index } | undefined
  const indexNow = (): Index => {
    const key = `${pages.epoch} ${blog.epoch}`
    if (made?.key !== key) made = { key, index: indexOf([...placesOfPages(pages), ...placesOfPosts(blog)]) }
    return made.index
  }
  return {
    find(telling, typed) {
      const { places, byStem } = indexNow()
      const titlesWith = (words: readonly string[]) => words.map(word => byStem.get(stem(word)) ?? [])
      const [first, ...rest] = titlesWith(telling.length > 0 ? telling : typed)
      const all = titlesWith(typed)
      const wordsIn = (at: number) => all.filter(titles => titles.includes(at)).length
      const found = (first ?? [])
        .filter(at => rest.every(others => others.includes(at)))
        .toSorted((a, b) => wordsIn(b) - wordsIn(a))
        .flatMap(at => places[at] ?? [])
      const of = (kind: Place['kind']) => found.filter(place => place.kind === kind).slice(0, mostOfKind)
      return [...of('help'), ...of('post')]
    },
    shows: () => [
      { kind: 'content', epoch: pages.epoch },
      { kind: 'blog', epoch: blog.epoch },
    ],
  }
}

interface Index {
  places: readonly Place[]
  byStem: ReadonlyMap<string, readonly number[]>
}

function indexOf(places: readonly Place[]): Index {
  const byStem = new Map<string, number[]>()
  for (const [at, { title }] of places.entries())
    for (const word of new Set(wordsOf(title).map(stem))) byStem.set(word, [...(byStem.get(word) ?? []), at])
  return { places, byStem }
}

/** Each page, and each of its sections with a fragment. */
function* placesOfPages({ page }: Pick<Pages, 'page'>): Generator<Place> {
  for (const slug of shippedPages.keys()) {
    const view = page(slug)
    if (!view) continue
    const title = withoutMarks(view.title)
    yield { kind: 'help', title, detail: 'Hjelp', path: `/${slug}` }
    for (const { id, title: part } of view.sections) {
      const name = withoutMarks(part)
      // The page shows its questions collapsed, so the link opens this question.
      const end = formOf(slug) === 'questions' ? `?q=${encodeURIComponent(name)}` : `#${encodeURIComponent(id)}`
      yield { kind: 'help', title: name, detail: title, path: `/${slug}${end}` }
    }
  }
}

function* placesOfPosts({ posts }: Pick<Blog, 'posts'>): Generator<Place> {
  for (const { slug, title } of posts())
    yield { kind: 'post', title, detail: 'Blogg', path: `/blogg/${encodeURIComponent(slug)}` }
}

/** Removes placeholders for brand texts. The page fills them in. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
