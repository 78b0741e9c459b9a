import type { CampaignBody } from '#contract/editors/campaign-admin.ts'
import type { Db } from '#database/connection.ts'
import type { CampaignGoods, CampaignRules } from '#modules/sales/campaigns/index.ts'
import { findArticlesByNumber, findBrandsByName, findGroupsByName } from '#modules/catalogue/articles/index.ts'
import { dayAfter, osloInstant } from '#shared/time/oslo-time.ts'

type Errors = Record<string, string[]>
/** Maximum number of error messages per field. */
const maxErrors = 10

/** Parses an editor's input into rules that can be stored. `errors`: messages by field. Empty: the rules are valid. */
export async function readCampaign(db: Db, body: CampaignBody): Promise<{ rules: CampaignRules; errors: Errors }> {
  const errors: Errors = {}
  const addError = (field: string, message: string) => void (errors[field] ??= []).push(message)
  const { name, from, to, kind, percent, take, pay, amount } = body
  if (name === '') addError('name', 'Skriv hva kampanjen heter')
  if (from && to && to < from) addError('to', 'Siste dag er før den første')
  if (kind === 'percent' && (percent === null || percent < 1 || percent > 99))
    addError('percent', 'Skriv en prosent fra 1 til 99')
  const multiBuy = kind === 'multi_buy' ? readMultiBuy({ take, pay, amount }, addError) : null
  const goods = await readGoods(db, body, addError)
  return {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages.slice(0, maxErrors)]),
    ),
    rules: {
      name,
      startsAt: from ? osloInstant(from, 0) : null,
      endsAt: to ? new Date(osloInstant(dayAfter(to, 1), 0).getTime() - 1) : null,
      percent: kind === 'percent' ? percent : null,
      multiBuy,
      goods,
    },
  }
}

type AddError = (field: string, message: string) => void

function readMultiBuy({ take, pay, amount }: Pick<CampaignBody, 'take' | 'pay' | 'amount'>, addError: AddError) {
  if (take === null || take < 2 || take > 20) addError('take', 'Skriv et antall fra 2 til 20')
  else if (pay === null && amount === null) addError('pay', 'Skriv hvor mange som betales, eller hva de koster sammen')
  else if (pay !== null && amount !== null) addError('pay', 'Fyll ut bare ett av feltene')
  else if (pay !== null && (pay < 1 || pay >= take)) addError('pay', `Skriv et antall fra 1 til ${take - 1}`)
  else if (amount !== null && amount < 1) addError('amount', 'Skriv en pris over 0')
  else return { take, pay, amount }
  return null
}

async function readGoods(db: Db, body: CampaignBody, addError: AddError): Promise<CampaignGoods[]> {
  const { kind, brands, groups, articles } = body
  if (brands.length + groups.length + articles.length === 0)
    addError('articles', 'Velg minst ett merke, én varegruppe eller ett varenummer')
  const numbers = articles.map(({ ArticleNo }) => ArticleNo)
  const [foundBrands, foundGroups, foundArticles] = await Promise.all([
    brands.length > 0 ? findBrandsByName(db, brands) : [],
    groups.length > 0 ? findGroupsByName(db, groups) : [],
    numbers.length > 0 ? findArticlesByNumber(db, numbers) : [],
  ])
  const goods: CampaignGoods[] = []
  if (kind === 'prices' && brands.length > 0) addError('brands', 'Egne priser gjelder bare varenumre')
  if (kind === 'prices' && groups.length > 0) addError('groups', 'Egne priser gjelder bare varenumre')
  for (const brand of brands) {
    const match = foundBrands.find(({ name }) => isSame(name, brand))
    if (match) goods.push({ kind: 'brand', ref: match.id, price: null })
    else addError('brands', `Vi har ikke merket «${brand}»`)
  }
  for (const group of groups) {
    const matches = foundGroups.filter(({ name, path }) => isSame(name, group) || isSame(path, group))
    const [first] = matches
    if (!first) addError('groups', `Vi har ikke varegruppen «${group}»`)
    else if (matches.length > 1)
      addError(
        'groups',
        `«${group}» finnes flere steder: ${matches
          .map(({ path }) => path)
          .slice(0, 5)
          .join(', ')}`,
      )
    else goods.push({ kind: 'group', ref: first.id, price: null })
  }
  const ids = new Map(foundArticles.map(({ id, article_no }) => [article_no, id]))
  for (const { ArticleNo, price } of articles) {
    const ref = ids.get(ArticleNo)
    if (ref === undefined) addError('articles', `Vi har ikke varenummer ${ArticleNo}`)
    else if (kind === 'prices' && (price === null || price < 1)) addError('articles', `${ArticleNo} mangler pris`)
    else goods.push({ kind: 'article', ref, price: kind === 'prices' ? price : null })
  }
  return goods
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()
