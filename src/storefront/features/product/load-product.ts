import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { Article, ArticleDetail, HiddenArticle, Review } from '#contract/catalogue.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { SearchAnswer, SearchBody } from '#contract/search.ts'
import { withShownName, type WithShownName } from '#shared/text/norwegian/soft-hyphens.ts'
import type { Shop } from '#contract/shops.ts'
import { hiddenArticleHome } from '../guard/lead-back.ts'
import { stepsTo } from '../listing/group-steps.ts'
import { toListItem } from '../listing/list-item.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import { isReadyToday, shopNow } from '../shops/shop-now.ts'
import { besideIt, goesWith } from './goes-with.ts'
import { careOf, factsOf, pointsOf, safetyOf } from './product-facts.ts'
import { reviewFacts } from './reviews/review-facts.ts'
import { findSameSize } from './same-size.ts'

/**
 * Loads the data of /product/{ref}. An id redirects to the slug, and a former slug to the current one. Redirects and
 * the 404 are thrown before the response begins. A hidden article redirects to the home page; the browser, which knows
 * the previous page, goes back to that page instead.
 */
export async function loadProduct(api: ApiClient, ref: string, search: string, now: Date) {
  const isId = /^\d+$/.test(ref)
  const article = found(
    isId
      ? await api('GET /articles/{id}', { path: { id: Number(ref) } })
      : await api('GET /articles/by-name/{slug}', { path: { slug: ref } }),
  )
  if (!article.visible) throw redirect(hiddenArticleHome)
  if (ref !== article.slug) throw redirect(`/product/${encodeURIComponent(article.slug)}${search}`, 301)
  const [shops, categories, near, beside, brands] = await Promise.all([
    api('GET /shops'),
    api('GET /categories'),
    api('POST /articles/search', { body: nearest(article) }),
    api('POST /articles/search', { body: besideIt(article) }),
    api('GET /articles/brand'),
  ])
  const alike = near.ok ? alikeOf(article, near.data) : []
  const brand = brands.ok ? brands.data.find(({ id }) => id === article.brands[0]) : undefined
  return {
    article: withShownName({ ...toView(article, shops.ok ? shops.data : [], now), brandSlug: brand?.slug ?? null }),
    steps: categories.ok ? stepsTo(article, categories.data) : [],
    similar: alike.slice(0, similarShown).map(toListItem),
    goesWith: beside.ok ? goesWith(article, beside.data).map(toListItem) : [],
    sameSize: await findSameSize(api, article, alike),
  }
}

const similarShown = 8

/** The search for best sellers of the same subcategory and gender. */
function nearest({ articleGroup2ID, genders }: ArticleDetail): SearchBody {
  const filters = { genders }
  return { query: '', subcategory: articleGroup2ID, filters, take: 24, page: 0, orderBy: 'Bestseller', order: 'asc' }
}

/** Similar articles. Those of the same group come first. */
function alikeOf(article: ArticleDetail, { hits }: SearchAnswer): Article[] {
  const others = hits.hits.map(({ _source }) => _source).filter(({ id }) => id !== article.id)
  const far = (other: Article) => Number(other.articleGroup3ID !== article.articleGroup3ID)
  return others.sort((a, b) => far(a) - far(b))
}

function found(result: ApiResult<ArticleDetail | HiddenArticle>): ArticleDetail | HiddenArticle {
  if (!result.ok && (result.status === 404 || result.status === 422)) throw new Response(null, { status: 404 })
  // The log line that the specification requires. The shopper sees the error page.
  if (!result.ok) console.error('Error: Could not load article')
  return dataOrThrow(result)
}

/** The fields that the page needs. The others are not sent to the browser. */
function toView(article: ArticleDetail, shops: Shop[], now: Date) {
  const carrying = new Set(article.variants.flatMap(variant => variant.shops.map(({ id }) => id)))
  const requested = new Set(article.variants.flatMap(({ shops: of }) => of.flatMap(({ id, ask }) => (ask ? id : []))))
  return {
    id: article.id,
    name: article.name,
    slug: article.slug,
    articleNo: article.ArticleNo,
    brand: article.brand,
    gender: article.gender,
    description: article.description,
    label: article.customLabel,
    points: pointsOf(article.techDescription),
    facts: factsOf(article),
    care: careOf(article),
    safety: safetyOf(article),
    durabilityLabel: article.durabilityLabel,
    recall: article.recall && `Tilbakekalt: ${article.recall.title}. ${article.recall.reason}`,
    reviews: article.reviews.map(toReview),
    reviewSummary: article.reviewSummary,
    price: article.price,
    priceVaries: article.priceVaries,
    originalPrice: article.originalPrice,
    pant: article.pant,
    frightPrice: article.frightPrice,
    onlyCC: article.onlyCC,
    isPaidInShop: article.ageLimit !== null,
    canPurchase: article.canPurchase,
    webPurchaseLimit: article.webPurchaseLimit,
    picture: article.picture,
    image: article.image,
    pictures: article.pictures,
    campaign: article.campaign,
    campaigns: article.campaigns.map(({ id, price }) => ({ id, price })),
    sizeTable: article.sizeTable,
    groups: `${article.group2} ${article.group3}`,
    variants: article.variants.map(({ id, ean, canPurchase, price, originalPrice, unitPrice, shops, size, color }) => ({
      id,
      ean,
      canPurchase,
      price,
      originalPrice,
      ...(unitPrice && { unit: unitLabel(unitPrice) }),
      shops,
      size,
      color,
    })),
    shops: shops.map(shop => ({
      id: shop.id,
      name: shop.name,
      slug: shop.slug,
      address: shop.address,
      coords: shop.coords,
      carried: carrying.has(shop.id),
      paused: shop.pausedUntil !== null,
      phone: requested.has(shop.id) ? shop.phone : null,
      today: isReadyToday(shop, now),
      ...shopNow(shop, now),
    })),
  }
}

function toReview(review: Review) {
  const { id, rating, content, reply, customer, created_at, size_color, used_for } = review
  return {
    id,
    rating,
    content,
    reply,
    /** null: the reviewer prefers to be anonymous. */
    name: customer,
    date: created_at,
    facts: reviewFacts(review),
    bought: size_color,
    usedFor: used_for,
    ...(review.rewarded && { rewarded: true }),
  }
}

export type ReviewView = ReturnType<typeof toReview>
export type ProductView = ReturnType<typeof toView> & WithShownName & { brandSlug: string | null }
export type VariantView = ProductView['variants'][number]
export type ShopView = ProductView['shops'][number]
