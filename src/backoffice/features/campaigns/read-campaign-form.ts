import type { CampaignBody } from '#contract/editors/campaign-admin.ts'
import { formatKroner } from '#shared/format/format.ts'
import { formText } from '#shared/form-text.ts'
import { cleanLine, cleanText } from '#shared/text/typed-text.ts'

/** Reads a campaign from the form. A text that is not a valid number becomes null; the API reports it at its field. */
export function readCampaignForm(form: FormData): CampaignBody {
  const text = (name: string) => formText(form, name).trim()
  const number = (name: string) => wholeOf(cleanText(text(name)))
  const kind = text('kind')
  const only = <Value>(requested: CampaignBody['kind'], value: Value) => (kind === requested ? value : null)
  return {
    name: text('name').slice(0, 200),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    kind: kind === 'prices' || kind === 'multi_buy' ? kind : 'percent',
    percent: kind === 'prices' || kind === 'multi_buy' ? null : number('percent'),
    take: only('multi_buy', number('take')),
    pay: only('multi_buy', number('pay')),
    amount: only('multi_buy', oreOf(cleanText(text('amount')))),
    brands: linesOf(text('brands')),
    groups: linesOf(text('groups')),
    articles: linesOf(text('articles')).map(readArticle),
  }
}

/** The goods of a campaign as the texts of the form fields, the inverse of `readCampaignForm`. */
export function writtenGoods({ brands, groups, articles }: CampaignBody) {
  return {
    brands: brands.join('\n'),
    groups: groups.join('\n'),
    articles: articles
      .map(({ ArticleNo, price }) => (price === null ? ArticleNo : `${ArticleNo} ${kronerOf(price)}`))
      .join('\n'),
  }
}

export const kronerOf = (ore: number): string => formatKroner(ore / 100)

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => cleanLine(line).slice(0, 200))
    .filter(Boolean)

/** One pasted line: an article number, with or without a price after it. */
function readArticle(line: string): CampaignBody['articles'][number] {
  const [, ArticleNo = line, price] = /^(\S+)[\s;]+(\S+)$/.exec(line) ?? []
  return { ArticleNo, price: price === undefined ? null : oreOf(cleanText(price)) }
}

function oreOf(typed: string): number | null {
  const [, kroner, rest = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return kroner === undefined ? null : Number(kroner) * 100 + Number(rest.padEnd(2, '0'))
}

const wholeOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : null)
const dayOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null)
