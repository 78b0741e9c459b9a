import { isIP } from 'node:net'
import type { Database } from '#database/connection.ts'
import { readChosen } from '#database/settings.ts'
import { picturedFeeds } from '#feeds/index.ts'
import {
  countDuePictures,
  countPictureSources,
  isAllowedHost,
  isInternalAllowed,
  pictureHosts,
  pictureInternalHosts,
  readPictureHost,
} from '#modules/catalogue/articles/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changeSetting } from '#modules/sales/reservations/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { isInward } from '#platform/outside/inward-address.ts'
import { type Form } from '../arguments/grammar.ts'
import type { Command } from '../command.ts'
import { lineReporter } from '../import/line-reporter.ts'
import { withShopDatabase } from '../with-shop-database.ts'
import { blockedLines, fetchForOperator } from './fetch-for-operator.ts'

const aHost: Form = {
  allowed: 'a host name, such as cdn.example.no, cdn.example.no:8443 or *.example.no',
  fits: text => readPictureHost(text) !== null,
}

export const picturesCommand: Command = {
  summary: 'pictures of feeds on other hosts: allow hosts, list and fetch',
  grammar: {
    allow: { operands: [{ name: 'HOST', form: aHost, many: true }] },
    forbid: { operands: [{ name: 'HOST', form: aHost, many: true }] },
    list: {},
    fetch: {},
  },
  help: `Usage: ${hent} pictures allow HOST…
       ${hent} pictures forbid HOST…
       ${hent} pictures list
       ${hent} pictures fetch

allow   fetches pictures from these hosts; *.example.no means every host below example.no
forbid  fetches no more from them; pictures that are fetched stay
list    the allowed hosts, and the pictures that are fetched, waiting and failed
fetch   fetches the due pictures now. A running shop does the same every minute

docs/operations/import.md describes how pictures are fetched.`,
  lowPriority: true,
  afterInterruption: args =>
    args.includes('fetch')
      ? 'Fetched pictures stay. The next fetch, or a running shop, continues with the others.'
      : undefined,
  async run(args, context) {
    const requested = readPicturesArguments(args)
    if (typeof requested === 'string') {
      context.complain(requested)
      return 2
    }
    const { config, write, complain } = context
    return withShopDatabase(context, { name: 'hent pictures', max: 3 }, async database => {
      if (requested.verb === 'fetch') {
        const media = await openMediaStore(config)
        try {
          await media.check()
          const report = lineReporter(context)
          return await fetchForOperator({ database, media, config, report, feeds: picturedFeeds(config) }, context)
        } finally {
          media.close()
        }
      }
      const { lines, code } = await carryOutPictures(database, requested)
      for (const line of lines) (code === 0 ? write : complain)(line)
      return code
    })
  },
}

type PicturesRequest = { verb: 'allow' | 'forbid'; hosts: string[] } | { verb: 'list' | 'fetch' }

/** Parses the arguments. Returns an error message if they are invalid. */
export function readPicturesArguments([verb, ...typed]: readonly string[]): PicturesRequest | string {
  if ((verb === 'list' || verb === 'fetch') && typed.length === 0) return { verb }
  if ((verb !== 'allow' && verb !== 'forbid') || typed.length === 0) return picturesCommand.help
  const wrong = typed.find(each => readPictureHost(each) === null)
  if (wrong !== undefined)
    return `${wrong} is not a host name, such as cdn.example.no, cdn.example.no:8443 or *.example.no`
  return { verb, hosts: typed.flatMap(each => readPictureHost(each) ?? []) }
}

/** `pictures …` on an open database. */
export async function carryOutPictures(
  database: Pick<Database, 'db'>,
  requested: Exclude<PicturesRequest, { verb: 'fetch' }>,
): Promise<{ lines: string[]; code: 0 | 1 }> {
  const before = await readChosen(database.db, pictureHosts)
  if (requested.verb === 'list') return { lines: await listPictures(database, before), code: 0 }
  const { verb, hosts } = requested as Extract<PicturesRequest, { hosts: string[] }>
  const internal = await readChosen(database.db, pictureInternalHosts)
  const inward = verb === 'allow' ? hosts.find(host => isInternal(host) && !isNamed(internal, host)) : undefined
  if (inward !== undefined)
    return {
      lines: [
        `${inward} is inside the internal network. Nothing was changed. To allow it, first name it in the setting: ${hent} setting set picture_internal_hosts '${JSON.stringify([...internal, nameOf(inward)])}'`,
      ],
      code: 1,
    }
  const value = verb === 'allow' ? [...new Set([...before, ...hosts])] : before.filter(host => !hosts.includes(host))
  const outcome = await changeSetting({ database }, systemActor, { setting: pictureHosts, value })
  if (!outcome.ok) return { lines: [outcome.reason], code: 1 }
  const listed = value.length > 0 ? value.join(', ') : 'none'
  if (verb === 'forbid') return { lines: [`Allowed hosts: ${listed}.`], code: 0 }
  const due = (await countDuePictures(database.db)).filter(({ host }) => isAllowedHost(hosts, host))
  const count = due.reduce((sum, each) => sum + each.count, 0)
  return {
    lines: [
      `Allowed hosts: ${listed}.`,
      ...(count > 0
        ? [
            `${count} ${count === 1 ? 'picture is' : 'pictures are'} due. A running shop fetches them within a minute; to fetch them now: ${hent} pictures fetch`,
          ]
        : []),
    ],
    code: 0,
  }
}

async function listPictures({ db }: Pick<Database, 'db'>, allowed: readonly string[]): Promise<string[]> {
  const internal = await readChosen(db, pictureInternalHosts)
  const { fetched, waiting, failed, waitingHosts } = await countPictureSources(db)
  return [
    `Allowed hosts: ${allowed.length > 0 ? allowed.join(', ') : 'none'}.`,
    ...(internal.length > 0 ? [`Allowed internal hosts: ${internal.join(', ')}.`] : []),
    `Pictures: ${fetched} fetched, ${waiting} waiting, ${failed} failed.`,
    ...blockedLines(waitingHosts.filter(({ host }) => !host.startsWith('sftp:') && !isAllowedHost(allowed, host))),
  ]
}

/** An IP address, or the name of this machine. Other names are checked when they are resolved. */
function isInternal(host: string): boolean {
  const name = nameOf(host)
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isInward(name))
}

const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

function isNamed(internal: readonly string[], host: string): boolean {
  const name = nameOf(host)
  return isIP(name) === 0 ? internal.includes(name) : isInternalAllowed(internal, name, name)
}
