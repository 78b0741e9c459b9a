import type { Use } from '#shared/review-labels.ts'
import type { PlacedArticle } from './article.ts'
import { assortment } from './assortment.ts'
import { chance, pick } from './chance.ts'
import { reviewHeader } from './feed-headers.ts'
import { minutesFrom, osloInstant } from './oslo-time.ts'
import { atTheShop, complaints, praise, type Sort, verdicts } from './review-phrases.ts'
import { gladReplies, kindReplies, reviewers, reviewTexts } from './review-texts.ts'
import type { DemoShop } from './shop.ts'
import { shops } from './shops.ts'
import { variantsOf } from './variants.ts'

const minutesInYear = 365 * 24 * 60

/** Phrases that fit only some goods, so that no review praises the wool of a football boot. */
const fitting: [word: RegExp, goods: RegExp][] = [
  [/kjole/i, /kjole/i],
  [/knebøy/, /tights/i],
  [/klør/i, /ull/i],
  [/buks|beinet|i livet/i, /bukse|tights|jeans|longs|shorts/i],
  [/dusk/i, /dusk/i],
  [/hanske|finger/i, /hanske/i],
  [/vott/i, /votter|alpinhjelm/i],
  [/lue|faller ned/i, /luer/i],
  [/caps|stort hode/i, /capser/i],
  [/halsen brukes|tynn, men/i, /halser/i],
  [/klokke|puls|koble/i, /pulsklokke/i],
  [/dugg|glass/i, /alpinbrille/i],
  [/stroppen/i, /alpinbriller/i],
  [/hjelm, just|gule|lett at/i, /alpinhjelm/i],
  [/stav|kurven|rem\b/i, /staver/i],
  [/feste|spenn på/i, /langrennsski/i],
  [/fin ski/i, /alpinski/i],
  [/lufting/i, /skibukse/i],
  [/storm|stang|for to, trangt/i, /> telt/i],
  [/kaffen/i, /termos/i],
  [/posen er god/i, /sovepose/i],
  [/ryggen|rom\b|ti år/i, /sekker/i],
  [/lyser|batteri/i, /hodelykt/i],
  [/håndbagasje/i, /duffel/i],
  [/underlag/i, /underlag/i],
  [/panten/i, /gassboks/i],
  [/taske/i, /rumpetaske/i],
  [/førsteklassing/i, /skolesekk/i],
  [/nåla/i, /kompass/i],
  [/tung\.|ruller ikke|båret/i, /vekter/i],
  [/grep, litt ru/i, /kettlebell/i],
  [/matten/i, /yogamatte/i],
  [/strikker/i, /treningsstrikk/i],
  [/flask|lokket/i, /drikkeflaske/i],
  [/kontorstol/i, /balanseball/i],
  [/tau/i, /hoppetau/i],
  [/god sykkel|girer|stødig på/i, /sykler/i],
  [/lyset i|bakkene/i, /sykkelbyen/i],
  [/klor|stup/i, /badedrakt/i],
  [/ballen|sprett/i, /baller|håndball/i],
  [/pute/i, /sykkelshorts/i],
  [/fine farger/i, /badeshorts/i],
  [/brillene/i, /svømmebrille/i],
  [/hele laget/i, /fotballtrøye/i],
  [/låsen/i, /lås/i],
  [/toåringen/i, /trehjul/i],
  [/liten i størrelsen/i, /fotballsko/i],
  [/jakthelg/i, /støvel/i],
  [/halvmaraton|demping|mengdesko|mølla/i, /løpesko/i],
  [/sint toåring|barnehagen/i, /til barn/i],
  [/svaberg/i, /terrengløpesko|tursko/i],
  [/15 minus/i, /vinterstøv/i],
  [/lissene/i, /sneaker|tursko/i],
  [/vanntett/i, /tursko|fjellst/i],
  [/øsregn|knitrer/i, /regnjakke|skalljakke/i],
  [/hette/i, /skalljakke|dunjakke/i],
  [/datteren|sønnen/i, /jente|junior|gutt/i],
  [/varm uten/i, /dunjakke/i],
]

const suits = (text: string, goods: string): boolean =>
  fitting.every(([word, sort]) => !word.test(text) || sort.test(goods))

type Opinion = { article: PlacedArticle; stars: string; text: string }

const written = (): Opinion[] =>
  reviewTexts
    .flatMap(([shelves, texts]) => texts.map(text => ({ shelves, stars: text.slice(0, 1), text: text.slice(2) })))
    .flatMap(({ shelves, stars, text }) => {
      const candidates = assortment.filter(
        article => shelves.test(article.path) && !article.hidden && suits(text, `${article.path} ${article.title}`),
      )
      const [first, ...others] = candidates
      return first ? [{ article: pick([first, ...others], `review/${text}`), stars, text }] : []
    })

const sortOf = ({ path, who }: PlacedArticle): Sort => {
  if (/^Sko > (?!Skotilbehør)|sko$/.test(path)) return 'shoes'
  if (!/^(Jakker|Tekstil|Undertøy|Trening)|klær/.test(path)) return 'gear'
  return who.age === 'adult' ? 'clothes' : 'children'
}

const starsFor = (key: string): 1 | 2 | 3 | 4 | 5 => {
  const at = chance(key)
  return at < 0.48 ? 5 : at < 0.8 ? 4 : at < 0.92 ? 3 : at < 0.98 ? 2 : 1
}

const composed = (article: PlacedArticle, key: string): { stars: string; text: string } => {
  const stars = starsFor(`stars/${key}`)
  const about = (stars > 3 ? praise : complaints)[sortOf(article)]
  const { town } = pick(shops as [DemoShop, ...DemoShop[]], `town/${key}`)
  const parts = [
    chance(`brief/${key}`) < 0.2 ? '' : pick(verdicts[stars], `verdict/${key}`),
    pick(about, `about/${key}`),
    chance(`shop/${key}`) < 0.4 ? pick(atTheShop, `at/${key}`).replace('*', town) : '',
  ]
  return { stars: String(stars), text: parts.filter(Boolean).join(' ') }
}

/** About 30 % of the visible articles get reviews, and 90 % of the bestsellers. No two reviews have the same text. */
const composedReviews = (taken: Set<string>): Opinion[] =>
  assortment.flatMap(article => {
    const share = article.hidden ? 0 : article.label === 'Bestselger' ? 0.9 : 0.3
    if (chance(`reviewed/${article.no}`) >= share) return []
    const count = 1 + Math.floor(chance(`reviews/${article.no}`) ** 2 * 11)
    return Array.from({ length: count }, (_, index) => {
      for (let attempt = 0; ; attempt++) {
        const opinion = composed(article, `${article.no}/${index}/${attempt}`)
        if (taken.has(opinion.text)) continue
        taken.add(opinion.text)
        return { article, ...opinion }
      }
    })
  })

/** The usual uses of goods. The first match applies. */
const usual: [goods: RegExp, uses: [Use, ...Use[]]][] = [
  [/sykk?el/i, ['cycling', 'cycling', 'everyday']],
  [/ski|alpin|stav/i, ['winter_sports', 'winter_sports', 'outdoors']],
  [/trening|tights|løpe|fotball|ball/i, ['training', 'training', 'everyday']],
  [/barn|junior|skolesekk/i, ['school', 'school', 'everyday', 'outdoors']],
  [/./, ['outdoors', 'outdoors', 'everyday', 'work']],
]

const mostUsedFor = ({ path, title, who }: PlacedArticle, key: string): Use | '' => {
  if (chance(`says use/${key}`) < 0.35) return ''
  const goods = `${path} ${title} ${who.age === 'adult' ? '' : 'barn'}`
  const [, uses] = usual.find(([sort]) => sort.test(goods)) ?? []
  return uses ? pick(uses, `use/${key}`) : ''
}

export const reviewRows = (now: Date): string[][] => {
  const byHand = written()
  return [...byHand, ...composedReviews(new Set(byHand.map(({ text }) => text)))].map(
    ({ article, stars, text }, index) => {
      const [first, ...others] = variantsOf(article)
      if (!first) throw new Error(`${article.title} has no variant`)
      const bought = pick([first, ...others], `bought/${text}`)
      const unhappy = Number(stars) <= 2
      const answered = chance(`reply/${text}`) < (unhappy ? 0.7 : 0.08)
      const hasFit = article.sizes.length > 2 && !/Trimutstyr|Turutstyr|Ball/.test(article.path)
      const fields: Record<string, string> = {
        review_id: String(index + 1),
        item_group_id: article.no,
        rating: stars,
        content: text,
        reviewer: pick(reviewers, `who/${text}`),
        anonymous: String(chance(`anonymous/${text}`) < 0.15),
        true_to_size: hasFit ? pick(['normal', 'normal', 'normal', 'liten', 'stor'], `fit/${text}`) : '',
        size_color: `${bought.size} / ${bought.colour || '-'}`,
        approved: String(chance(`approved/${text}`) > 0.08),
        reply: answered ? pick(unhappy ? kindReplies : gladReplies, `words/${text}`) : '',
        created_at: osloInstant(minutesFrom(now, -(0.005 + chance(`when/${text}`)) * minutesInYear)),
        composed: 'true',
        source_sku: '',
        used_for: mostUsedFor(article, text),
      }
      return reviewHeader.map(name => fields[name] ?? '')
    },
  )
}
