import { findOfferedVariants, findVariantNames, imageOf, type DrawArticle } from '#modules/catalogue/articles/index.ts'
import { alertConfirmationMail, backInStockMail } from '#modules/exchange/notifications/index.ts'
import { findShopsByIds } from '#modules/stock/shops/index.ts'
import {
  alertJob,
  alertQueue,
  alertToken,
  findAlert,
  tellWaiting,
  type AlertJob,
} from '#modules/stock/stock-alerts/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import { mailPictureUrl } from './messages/mail-picture.ts'
import type { MailDeps } from './messages/send-reservation-mail.ts'

export interface AlertDeps extends MailDeps {
  /** Signs the links in the mails. */
  secret: string
  catalogue: { current: () => { defaults: { drawArticle: DrawArticle | null } } }
}

export async function startStockAlertJobs(deps: AlertDeps & { queue: Queue }): Promise<void> {
  const { queue, database, log } = deps
  await queue.work(alertQueue, data => sendStockAlertMail(deps, alertJob.parse(data)))
  await queue.schedule('tell-stock-alerts', '* * * * *', async () => {
    const count = await tellWaiting(database, (tx, alertId) =>
      queue.enqueue(tx, alertQueue, { alertId, kind: 'back' } satisfies AlertJob),
    )
    if (count > 0) log.info('stock alerts queued', { count })
  })
}

/** Sends a mail about a stock alert. Idempotent: a repeated job sends the same mail with the same id. */
export async function sendStockAlertMail(
  { database, mailer, originOf, secret, catalogue }: AlertDeps,
  { alertId, kind }: AlertJob,
): Promise<JobOutcome> {
  const alert = await findAlert(database.db, alertId)
  // The alert was stopped, or already confirmed by the link in an earlier mail.
  if (!alert || alert.email === null || (kind === 'confirm' && alert.confirmed)) return 'done'
  const names = await findVariantNames(database.db, alert.variantId)
  const shop = (await findShopsByIds(database.db, [alert.shopId])).get(alert.shopId)
  if (!names || !shop) return 'done'
  const offered = (await findOfferedVariants(database.db, [names.ean])).get(names.ean)
  const brand = asBrand(alert.brand)
  const origin = originOf(brand)
  const { name, slug, size, sizeId, colour, colourId } = names
  const choice = new URLSearchParams({ ...(colourId !== null && { farge: `${colourId}` }), storrelse: `${sizeId}` })
  const facts = {
    goods: [name, `str. ${size}`, colour].filter(Boolean).join(', '),
    image: mailPictureUrl(origin, offered ? imageOf(offered, catalogue.current().defaults.drawArticle) : null),
    shop,
    alertUrl: `${origin}/varsel/${alertToken(alertId, secret)}`,
    articleUrl: `${origin}/product/${encodeURIComponent(slug)}?${choice}`,
  }
  const mail = kind === 'confirm' ? alertConfirmationMail(facts) : backInStockMail(facts)
  // A repeated request sends a new mail, so it needs a new id.
  const id = `stock-alert-${kind}.${alertId}${alert.mails > 1 ? `-${alert.mails}` : ''}`
  const delivery = await mailer.send({ ...mail, to: alert.email, id, brand })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
