import { data, redirect } from 'react-router'
import type { ArticleDetail, HiddenArticle } from '#contract/catalogue.ts'
import type { Calls } from '#contract/client/calls.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { Shop } from '#contract/shops.ts'
import { shopNow } from '../shops/shop-now.ts'

/**
 * What /product/{ref} shows. Digits are an id and lead to the name; a former name leads to today's. Throws redirects
 * and the 404 before a byte is written.
 */
export async function loadProduct(api: Calls, ref: string, search: string, now: Date) {
  const isId = /^\d+$/.test(ref)
  const article = found(isId ? await api.article(Number(ref)) : await api.articleByName(ref))
  if (!article.visible) return data({ hidden: { name: article.name } } as const, { status: 404 })
  if (ref !== article.slug) throw redirect(`/product/${encodeURIComponent(article.slug)}${search}`, 301)
  const shops = await api.shops()
  return data({ article: toView(article, shops.ok ? shops.data : [], now) } as const)
}

function found(answer: ApiResult<ArticleDetail | HiddenArticle>): ArticleDetail | HiddenArticle {
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) throw new Response(null, { status: 404 })
  return dataOrThrow(answer)
}

/** What the page needs of the article; the rest stays on the server. */
function toView(article: ArticleDetail, shops: Shop[], now: Date) {
  const carrying = new Set(article.variants.flatMap(variant => variant.shops.map(({ id }) => id)))
  const texts = [
    ['Materiale', article.material],
    ['Teknisk', article.techDescription],
    ['Vask', article.washLabel],
    ['Vedlikehold', article.careLabel],
    ['Næringsinnhold', article.nutrientContent],
  ] as const
  return {
    id: article.id,
    name: article.name,
    slug: article.slug,
    brand: article.brand,
    gender: article.gender,
    description: article.description,
    texts: texts.flatMap(([title, text]) => (text ? [{ title, text }] : [])),
    articleNo: article.articleNo,
    price: article.price,
    priceVaries: article.priceVaries,
    originalPrice: article.originalPrice,
    lowestPrice30Days: article.lowestPrice30Days,
    pant: article.pant,
    frightPrice: article.frightPrice,
    onlyCC: article.onlyCC,
    canPurchase: article.canPurchase,
    webPurchaseLimit: article.webPurchaseLimit,
    picture: article.picture,
    image: article.image,
    pictures: article.pictures,
    campaigns: article.campaigns.map(({ id, price }) => ({ id, price })),
    variants: article.variants.map(({ id, ean, canPurchase, price, originalPrice, shops, size, color }) => ({
      id,
      ean,
      canPurchase,
      price,
      originalPrice,
      shops,
      size,
      color,
    })),
    shops: shops
      .filter(shop => carrying.has(shop.id))
      .map(shop => ({ id: shop.id, name: shop.name, ...shopNow(shop, now) })),
  }
}
export type ProductView = ReturnType<typeof toView>
export type VariantView = ProductView['variants'][number]
