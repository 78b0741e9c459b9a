import { foldKey } from '#shared/dash-case.ts'
import type { FeedArticle, FeedColour, PictureLink } from '../feed-article.ts'
import { colourId } from '../plan-lists.ts'
import type { ArticlePictureRow, CatalogueState, PictureLinkRow, ProductPlan } from '../product-plan.ts'
import { picturesOfLinks } from './pictures-of-links.ts'

type PicturePlan = Pick<
  ProductPlan,
  'repicturedArticles' | 'pictures' | 'relinkedArticles' | 'pictureLinks' | 'pictureSources'
>

/**
 * Plans which pictures each article of the feed shows, and which picture URLs are stored for it. `toFetch`: the number
 * of pictures that are not fetched yet.
 */
export function planPictures(state: CatalogueState, feed: readonly FeedArticle[]): PicturePlan & { toFetch: number } {
  const shown = Map.groupBy(state.pictures, row => row.article_no)
  const linked = Map.groupBy(state.pictureLinks, row => row.article_no)
  const fetched = new Map(state.pictureSources.map(({ hash, ...source }) => [sourceKey(source), hash]))
  const sources = new Map<string, PictureLink>()
  const plan: PicturePlan = {
    repicturedArticles: [],
    pictures: [],
    relinkedArticles: [],
    pictureLinks: [],
    pictureSources: [],
  }
  for (const { articleNo, pictures: given } of feed) {
    if (given === null) continue
    for (const { link, position } of given) if (link) addSource(sources, link, position)
    const rows = given.map(({ colour, position, hash, link }) => ({
      ...rowOf(articleNo, colour, position),
      url: link?.url ?? null,
      aspect: link?.aspect ?? '',
      hash,
    }))
    const present = shown.get(articleNo) ?? []
    const pictures = picturesOf(rows, present, fetched)
    if (fingerprint(pictures) !== fingerprint(present)) {
      plan.repicturedArticles.push(articleNo)
      plan.pictures.push(...pictures)
    }
    const links = rows.some(({ url }) => url !== null) ? rows : []
    if (linkFingerprint(links) === linkFingerprint(linked.get(articleNo) ?? [])) continue
    plan.relinkedArticles.push(articleNo)
    plan.pictureLinks.push(...links)
  }
  plan.pictureSources = [...sources.values()]
  return { ...plan, toFetch: plan.pictureSources.filter(source => !fetched.get(sourceKey(source))).length }
}

export const sourceKey = ({ url, aspect }: { url: string; aspect: string }) => `${aspect} ${url}`

/** Two articles can share a picture, at different positions. `place` becomes the lower position. */
function addSource(sources: Map<string, PictureLink>, link: PictureLink, position: number): void {
  const key = sourceKey(link)
  const before = sources.get(key)
  if (!before || position < before.place) sources.set(key, { ...(before ?? link), place: position })
}

function picturesOf(
  rows: readonly PictureLinkRow[],
  present: readonly ArticlePictureRow[],
  fetched: ReadonlyMap<string, string | null>,
): ArticlePictureRow[] {
  const withColour = new Map([...rows, ...present].map(row => [colourId(row.colour_key, row.colour_code), row]))
  const links = rows.map(row => ({
    colour: colourId(row.colour_key, row.colour_code),
    position: row.position,
    hash: row.url === null ? row.hash : (fetched.get(sourceKey({ url: row.url, aspect: row.aspect })) ?? null),
  }))
  const before = present.map(row => ({ ...row, colour: colourId(row.colour_key, row.colour_code) }))
  return picturesOfLinks(links, before).flatMap(({ colour, position, hash }) => {
    const row = withColour.get(colour)
    return row
      ? [{ article_no: row.article_no, colour_key: row.colour_key, colour_code: row.colour_code, position, hash }]
      : []
  })
}

const rowOf = (articleNo: string, colour: FeedColour | null, position: number) => ({
  article_no: articleNo,
  colour_key: colour ? foldKey(colour.name) : null,
  colour_code: colour?.code ?? null,
  position,
})

const fingerprint = (rows: readonly ArticlePictureRow[]) =>
  rows
    .map(row => [colourId(row.colour_key, row.colour_code), row.position, row.hash].join('\t'))
    .sort()
    .join('\n')

const linkFingerprint = (rows: readonly PictureLinkRow[]) =>
  rows
    .map(row => [colourId(row.colour_key, row.colour_code), row.position, row.aspect, row.url ?? row.hash].join('\t'))
    .sort()
    .join('\n')
