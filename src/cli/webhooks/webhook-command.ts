import type { Database } from '#database/connection.ts'
import { readSetting, writeSettingOnce } from '#database/settings.ts'
import {
  eventNames,
  findSubscriptionEnd,
  listSubscriptions,
  listUndelivered,
  parseEvents,
  replay,
  resume,
  rotateSecret,
  subscribe,
  testWebhook,
  unsubscribe,
} from '#modules/exchange/webhooks/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { instantOf, readIsoTime } from '#shared/time/iso-time.ts'
import { loadSecret } from '#platform/secret.ts'
import { wholeNumber, type Form } from '../arguments/grammar.ts'
import type { Command } from '../command.ts'
import { withShopDatabase } from '../with-shop-database.ts'

const anId: Form = { ...wholeNumber(1), allowed: 'the number of a webhook, as webhook list prints it' }
const anUrl: Form = { allowed: 'an address that starts with https://', fits: text => URL.canParse(text) }
const aTime: Form = {
  allowed: 'a time with its zone, such as 2026-11-21T12:04:00+01:00',
  fits: text => readIsoTime(text).ok,
}
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const anEvent: Form = { allowed: 'a webhook-id', fits: isId }
const someEvents: Form = {
  allowed: `all, order.*, reservation.*, ${eventNames.join(', ')}`,
  fits: text => parseEvents(text).ok,
}

export const webhookCommand: Command = {
  summary: 'send order and reservation events to other systems: add, list, test, change and end webhooks',
  grammar: {
    add: { operands: [{ name: 'URL', form: anUrl }], options: { events: { value: someEvents, required: true } } },
    list: {},
    test: { operands: [{ name: 'ID', form: anId }] },
    end: { operands: [{ name: 'ID', form: anId }] },
    resume: { operands: [{ name: 'ID', form: anId }] },
    rotate: { operands: [{ name: 'ID', form: anId }] },
    replay: {
      operands: [{ name: 'ID', form: anId }],
      options: { since: { value: aTime }, event: { value: anEvent } },
    },
    deliveries: { operands: [{ name: 'ID', form: anId, optional: true }] },
  },
  help: `Usage: ${hent} webhook add URL --events NAME,NAME…
       ${hent} webhook list
       ${hent} webhook test ID
       ${hent} webhook end ID
       ${hent} webhook resume ID
       ${hent} webhook rotate ID
       ${hent} webhook replay ID --since TIME | --event WEBHOOK-ID
       ${hent} webhook deliveries [ID]

add         sends new events to the address, signed according to Standard Webhooks. The secret is printed once.
list        active webhooks, with the number of messages: waiting, and delivered and given up in the last week
test        sends a message of the type webhook.test now, and prints the response
end         stops sending to the address
resume      sends again to an address that was paused, with the events that wait
rotate      prints a new secret. For a week, messages have the signatures of both
replay      sends the stored events of the last week again, or one, with their ids
deliveries  the newest 50 undelivered messages, with the result of the last try and the time of the next

--events  all, order.*, reservation.*, or a list of:
          ${eventNames.join('\n          ')}

docs/api.md describes the messages.`,
  async run(args, { config, write, progress, complain }) {
    const request = readArguments(args)
    if (typeof request === 'string') {
      complain(request)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent webhook' }, async database => {
      const secret = await loadSecret(config, {
        read: name => readSetting<string>(database.db, name),
        writeOnce: (name, value) => writeSettingOnce(database.db, name, value),
      })
      return await carryOutWebhook(database, request, { secret, inward: config.webhooksInward, write, complain })
    })
  },
}

export type WebhookRequest =
  | { verb: 'add'; url: string; events: string[] }
  | { verb: 'list' }
  | { verb: 'test' | 'end' | 'resume' | 'rotate'; id: number }
  | { verb: 'replay'; id: number; which: { since: Date } | { event: string } }
  | { verb: 'deliveries'; id: number | undefined }

/** Parses the arguments. Returns an error message if they are invalid. */
export function readArguments(args: readonly string[]): WebhookRequest | string {
  const [verb, first, ...rest] = args
  const id = first !== undefined && /^[1-9]\d{0,8}$/.test(first) ? Number(first) : undefined
  if (verb === 'list' && first === undefined) return { verb }
  const isPlain = verb === 'test' || verb === 'end' || verb === 'resume' || verb === 'rotate'
  if (isPlain && id !== undefined && rest.length === 0) return { verb, id }
  if (verb === 'replay' && id !== undefined && rest.length === 2) {
    const [option, value = ''] = rest
    if (option === '--event' && isId(value)) return { verb, id, which: { event: value } }
    if (option === '--since' && readIsoTime(value).ok) return { verb, id, which: { since: instantOf(value) } }
  }
  if (verb === 'deliveries' && rest.length === 0 && (first === undefined || id !== undefined)) return { verb, id }
  if (verb !== 'add' || first === undefined || rest[0] !== '--events' || rest[1] === undefined || rest.length > 2)
    return webhookCommand.help
  const events = parseEvents(rest[1])
  return events.ok
    ? { verb, url: first, events: events.events }
    : `Unknown event ${JSON.stringify(events.unknown)}. The events are: all, order.*, reservation.*, ${eventNames.join(', ')}`
}

interface Means {
  secret: string
  inward: boolean
  write: (line: string) => void
  complain: (line: string) => void
}

/** `webhook …` on an open database. Returns the exit code. */
export async function carryOutWebhook(
  database: Pick<Database, 'db'>,
  request: WebhookRequest,
  { write, complain, ...means }: Means,
): Promise<0 | 1> {
  const { db } = database
  if (request.verb === 'add') {
    const made = await subscribe({ database, ...means }, systemActor, { url: request.url, events: request.events })
    if (!made.ok) {
      complain(`${request.url} is ${'fault' in made ? made.fault : made.reason}. Nothing was added.`)
      return 1
    }
    write(`Webhook ${made.id} receives ${request.events.join(', ')}.`)
    write(`Its secret, printed this once: ${made.secret}`)
    return 0
  }
  if (request.verb === 'list') {
    const rows = await listSubscriptions(db)
    if (rows.length === 0) write('There are no active webhooks.')
    for (const { id, url, events, pausedAt, waiting, delivered, givenUp } of rows)
      write(
        `${id}: ${url}, ${events.join(', ')}; ${waiting} waiting, in the last week ${delivered} delivered and ${givenUp} given up${pausedAt ? `; paused since ${pausedAt.toISOString()}` : ''}`,
      )
    return 0
  }
  if (request.verb === 'deliveries') {
    const end = request.id === undefined ? null : await findSubscriptionEnd(db, request.id)
    if (end === undefined) {
      complain(`There is no webhook ${request.id}.`)
      return 1
    }
    const rows = await listUndelivered(db, 50, request.id)
    if (end?.endedAt)
      write(
        `It ended ${end.endedAt.toISOString()}${end.endedWhy ? `, because its address responded with ${end.endedWhy}` : ''}. Waiting messages were dropped.`,
      )
    else if (rows.length === 0) write('Everything is delivered.')
    for (const { id, subscriptionId, event, tries, last, at, next } of rows)
      write(
        `${at.toISOString()} ${event} to webhook ${subscriptionId} (${id}): ${tries} tries, ${last ?? 'not tried yet'}, ` +
          (next ? `next ${next.toISOString()}` : 'given up'),
      )
    return 0
  }
  if (request.verb === 'end') {
    const ended = await unsubscribe({ database }, systemActor, request.id)
    if (ended.ok) write(`Webhook ${request.id} has ended. No more events are sent.`)
    else complain(`There is no webhook ${request.id}.`)
    return ended.ok ? 0 : 1
  }
  if (request.verb === 'resume') {
    const resumed = await resume({ database }, systemActor, request.id)
    if (resumed.ok) write(`Webhook ${request.id} sends again.`)
    else complain(`There is no paused webhook ${request.id}.`)
    return resumed.ok ? 0 : 1
  }
  if (request.verb === 'rotate') {
    const rotated = await rotateSecret({ database, ...means }, systemActor, request.id)
    if (rotated.ok) write(`Its new secret, printed this once: ${rotated.secret}`)
    else complain(`There is no webhook ${request.id}.`)
    return rotated.ok ? 0 : 1
  }
  if (request.verb === 'replay') {
    const replayed = await replay({ database }, systemActor, request.id, request.which)
    if (replayed.ok) write(`${replayed.count} events are sent again.`)
    else complain(`There is no webhook ${request.id}.`)
    return replayed.ok ? 0 : 1
  }
  const tested = await testWebhook({ database, ...means }, systemActor, request.id)
  if (!tested.ok) complain(`There is no webhook ${request.id}.`)
  else (tested.delivered ? write : complain)(`Webhook ${request.id}: ${tested.response}`)
  return tested.ok && tested.delivered ? 0 : 1
}
