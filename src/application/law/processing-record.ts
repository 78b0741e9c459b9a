import type { Config } from '#platform/config.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { companyParts } from '#shared/brand/company.ts'
import { personalData } from '#shared/privacy/entries.ts'
import {
  bases,
  purposes,
  receiverNames,
  storedText,
  type PersonalData,
  type Receiver,
  type Words,
} from '#shared/privacy/personal-data.ts'

/** A configured provider. `recipient`: it decides itself how it uses the data, so it is no processor (art. 28). */
export interface Provider {
  receiver: Receiver
  name: string
  role: 'processor' | 'recipient'
}

/** The part of the configuration that names providers. */
export type ProviderConfig = Pick<
  Config,
  'smtpUrl' | 'smsGateway' | 'payments' | 'addressUrl' | 'osrmUrl' | 'databaseUrl'
>

/** The providers that the configuration names, and the hosts of webhooks. */
export function providersOf(config: ProviderConfig, webhookUrls: readonly string[]): Provider[] {
  const host = (url: string | URL) => new URL(url).hostname
  const { vipps, klarna, qliro } = config.payments
  const payments = Object.entries({ 'Vipps MobilePay': vipps, Klarna: klarna, Qliro: qliro })
  return [
    ...(config.databaseUrl === undefined ? [] : [processor('database', host(config.databaseUrl))]),
    ...(config.smtpUrl === undefined ? [] : [processor('mail', host(config.smtpUrl))]),
    ...(config.smsGateway === undefined ? [] : [processor('sms', host(config.smsGateway.url))]),
    ...payments.flatMap(([name, keys]) => (keys === undefined ? [] : [recipient('payments', name)])),
    ...[config.addressUrl, config.osrmUrl].flatMap(url => (url ? [recipient('places', host(url))] : [])),
    ...[...new Set(webhookUrls.map(host))].map(name => recipient('webhooks', name)),
  ]
}

const processor = (receiver: Receiver, name: string): Provider => ({ receiver, name, role: 'processor' })
const recipient = (receiver: Receiver, name: string): Provider => ({ receiver, name, role: 'recipient' })

export interface ProcessingRecord {
  controllers: { brand: string; company: string[]; email: string; phone: string }[]
  processing: {
    id: string
    of: PersonalData['of']
    what: Words
    tables: PersonalData['tables']
    purpose: Words
    basis: Words
    stored: Words
    /** Names of the configured providers. */
    receivers: string[]
  }[]
  providers: Provider[]
}

const entries: readonly PersonalData[] = personalData

/** The record of processing (Regulation (EU) 2016/679, art. 30), from the table of personal data. */
export function processingRecord(
  brands: readonly ResolvedBrandSettings[],
  providers: readonly Provider[],
): ProcessingRecord {
  return {
    controllers: brands.map(({ name, company, contact }) => ({
      brand: name,
      company: companyParts(company),
      email: contact.email,
      phone: contact.phone,
    })),
    processing: entries.map(({ id, of, what, tables, purpose, stored, receivers }) => {
      const { en, nb, basis } = purposes[purpose]
      const inWords = (language: keyof Words) => stored.map(each => storedText(each, language)).join('; ')
      return {
        id,
        of,
        what,
        tables,
        purpose: { en, nb },
        basis: bases[basis],
        stored: { en: inWords('en'), nb: inWords('nb') },
        receivers: providers
          .filter(({ receiver }) => receiver === 'database' || receivers.includes(receiver))
          .map(({ name }) => name),
      }
    }),
    providers: [...providers],
  }
}

const people = { shoppers: 'Kunder, også uten konto', customers: 'Kunder med konto', staff: 'Ansatte' }
const roles = { processor: 'databehandler', recipient: 'mottaker med eget ansvar' }

/** The record in Norwegian, as Markdown. */
export function recordAsMarkdown({ controllers, processing, providers }: ProcessingRecord): string {
  const rows = processing.map(
    ({ of, what, purpose, basis, stored, receivers }) =>
      `| ${people[of]} | ${what.nb} | ${purpose.nb} | ${basis.nb} | ${stored.nb} | ${receivers.join(', ') || 'ingen'} |`,
  )
  return `# Behandlingsprotokoll

Personvernforordningen artikkel 30. Laget av \`hent law record\` fra tabellen over personopplysninger og oppsettet.
Legg til driftsleverandør, sikkerhetskopier og behandling utenfor nettbutikken.

## Behandlingsansvarlig

${controllers.map(({ brand, company, email, phone }) => `- ${[brand, ...company, email, phone].join(', ')}`).join('\n')}

## Behandling

| Hvem | Opplysninger | Formål | Grunnlag | Lagres | Mottakere |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## Databehandlere og mottakere

${providers.length === 0 ? 'Ingen er satt opp.' : providers.map(({ name, role, receiver }) => `- ${name}: ${receiverNames[receiver]}, ${roles[role]}`).join('\n')}

## Sikkerhet

Tilgang etter rolle, tofaktor for ansatte, logg over endringer, passord og koder som koder de ikke kan leses ut av.
`
}
