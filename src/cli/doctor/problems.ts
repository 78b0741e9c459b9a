import type { listRefused } from '#modules/sales/orders/index.ts'
import type { proveStock } from '#modules/sales/reservations/index.ts'
import type { findStaleStock, findUnreadableHours } from '#modules/stock/shops/index.ts'
import type { WebhookTrouble } from '#modules/exchange/webhooks/index.ts'
import { proposalLine } from '../stock/stock-command.ts'
import type { countHeldAccountMails } from '#modules/exchange/notifications/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Finding, ProblemKind } from './findings.ts'

type Result<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>

export const stockProblems = (proposals: Result<typeof proveStock>): ProblemKind => ({
  problems: proposals.map(proposal => ({
    name: `variant ${proposal.variantId} in shop ${proposal.shopId}`,
    line: proposalLine(proposal),
  })),
  several: count => `${count} stock rows differ from their ledger or their open reservations`,
  none: 'stock matches its ledger and the open reservations',
  elsewhere: `${hent} stock prove`,
})

export const hoursProblems = (unreadable: Result<typeof findUnreadableHours>): ProblemKind => ({
  problems: unreadable.map(({ id, name, entry }) => ({
    name: `shop ${id} (${name})`,
    line: `the opening hours of shop ${id} (${name}) cannot be read: ${JSON.stringify(entry)}; pages ask shoppers to phone`,
  })),
  several: count => `${count} opening hours cannot be read; pages ask shoppers to phone`,
  none: 'the opening hours of every shop are readable',
})

/** `imported`: at least one feed has been imported. */
export const staleProblems = ({ shops, hours }: Result<typeof findStaleStock>, imported: boolean): ProblemKind => ({
  problems: shops.map(({ id, name, countedAt }) => ({
    name: `shop ${id} (${name})`,
    line: `the stock of shop ${id} (${name}) was last counted ${countedAt.toISOString()}: more than ${hours} hours ago (setting stale_stock_hours)`,
  })),
  several: count =>
    `the stock of ${count} shops was last counted more than ${hours} hours ago (setting stale_stock_hours)`,
  ...(imported && { none: 'no stock is stale' }),
})

export const orderProblems = (stuck: readonly { id: number; since: Date }[], limit: number): ProblemKind => ({
  problems: stuck.map(({ id, since }) => ({
    name: `order ${id}`,
    line: `order ${id} has waited for its payment provider since ${since.toISOString()}: the log has the provider's response`,
  })),
  several: count => `${count} orders have waited for their payment provider for more than an hour`,
  limit,
})

export const refusedProblems = (rejected: Result<typeof listRefused>, limit: number): ProblemKind => ({
  problems: rejected.map(({ orderId, provider, kind, amount, detail }) => ({
    name: `order ${orderId}`,
    line:
      `order ${orderId}: ${provider} refused ${kind === 'cancel' ? 'to release the rest' : `the ${kind} of ${amount / 100} kroner`} ` +
      `(${detail ?? 'no reply was stored'}): retry or settle it at /ansatt/oppgjor/avvist`,
  })),
  several: count => `${count} payments were refused by their provider`,
  limit,
  elsewhere: '/ansatt/oppgjor/avvist',
})

export const webhookProblems = (webhooks: readonly WebhookTrouble[]): ProblemKind => ({
  problems: webhooks.map(webhook => ({ name: `webhook ${webhook.id}`, line: webhookLine(webhook) })),
  several: count => `${count} webhooks fail or were ended`,
  none: 'every webhook is delivered',
})

// The URL's query may contain a key, so only origin and path are printed.
function webhookLine({ id, url, givenUp, last, oldest, endedWhy, pausedWhy }: WebhookTrouble): string {
  const { origin, pathname } = new URL(url)
  const parts = [
    ...(endedWhy === null ? [] : [`ended, because its address responded with ${endedWhy}`]),
    ...(pausedWhy === null
      ? []
      : [`paused, because its address did not respond for days (${hent} webhook resume ${id})`]),
    ...(givenUp > 0 ? [`${givenUp} given up in the last week`] : []),
    ...(oldest === null || endedWhy !== null ? [] : [`the oldest has waited since ${oldest.toISOString()}`]),
    ...(last === null ? [] : [`last ${last}`]),
  ]
  return `webhook ${id} to ${origin}${pathname}: ${parts.join('; ')} (${hent} webhook deliveries ${id})`
}

const mailOverdueAfter = 2 * 60 * 60 * 1000

/**
 * Findings about account mails that were held because their mailbox had reached its limit. Invitations and notices of
 * changes are sent later, so they are a problem only after two hours. Other mails are dropped. Their customers may be
 * unable to log in, and guests to order or to ask for their data, because they lack the link or code.
 */
export function heldMailFindings(held: Result<typeof countHeldAccountMails>, now: number): Finding[] {
  const delayed = held.filter(({ kind }) => kind.startsWith('changed ') || kind === 'invite')
  const overdue = delayed.filter(({ oldest }) => now - oldest.getTime() > mailOverdueAfter)
  const dropped = held.filter(row => !delayed.includes(row))
  const requested = dropped.filter(({ kind }) => kind !== 'other spelling')
  const list = (rows: typeof held) => rows.map(({ kind, count }) => `${count} ${kind}`).join(', ')
  const findings = [
    ...(overdue.length > 0
      ? [{ bad: true, line: `mails held for more than two hours: ${list(overdue)}; is the shop running?` }]
      : []),
    ...(requested.length > 0
      ? [
          {
            bad: true,
            line: `mails held in the last day and not sent: ${list(requested)}; a third party may be requesting them in the names of customers or guests; the log names the accounts, and guests have none ("mail held")`,
          },
        ]
      : []),
  ]
  if (findings.length > 0) return findings
  return [
    {
      bad: false,
      line: held.length === 0 ? 'no mail about an account is held' : `mails held in the last day: ${list(held)}`,
    },
  ]
}
