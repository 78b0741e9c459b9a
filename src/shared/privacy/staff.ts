import type { PersonalData } from './personal-data.ts'
import { periods } from './periods.ts'

const forStaff = { of: 'staff', leaves: 'nothing', receivers: [], printed: null, withAccount: null } as const
const byRequest = { exported: { not: 'the chain gives it to the employee on request' } } as const

/** Personal data of employees. */
export const staff = [
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-accounts',
    what: {
      en: 'accounts of employees: name, address, password (hash), shops; also disabled ones',
      nb: 'ansattes kontoer: navn, e-post, passord (som kode) og butikker; også sperrede',
    },
    tables: {
      'staff.account': ['name', 'email', 'password_hash', 'factor_due_at'],
      'staff.account_shop': ['account_id'],
    },
    purpose: 'work',
    stored: [{ period: null, event: { en: 'no entry of the audit log names them', nb: 'ingen logg viser til dem' } }],
    jobs: [],
    receivers: ['mail'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-audit',
    what: {
      en: 'audit log: what an employee changed, logins with network (/24 or /48)',
      nb: 'logg over hva ansatte endret, og innlogginger med omtrentlig nettverk',
    },
    tables: { 'staff.audit_log': ['account_id', 'detail'] },
    purpose: 'control',
    stored: [{ period: periods.audit, event: { en: 'the change', nb: 'endringen' } }],
    jobs: ['pruneAudit'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-logins',
    what: {
      en: 'sessions, second factors, recovery codes, PINs, devices with PIN, networks of logins (hashes)',
      nb: 'innlogginger, tofaktor, gjenopprettingskoder, PIN-er, enheter med PIN og nettverk (som koder)',
    },
    tables: {
      'staff.session': ['account_id', 'device'],
      'staff.second_factor': ['account_id', 'secret'],
      'staff.recovery_code': ['account_id', 'code_hash'],
      'staff.pin': ['account_id', 'pin_hash'],
      'staff.quick_switch': ['account_id', 'device_hash', 'with_factor'],
    },
    purpose: 'security',
    stored: [
      {
        which: { en: 'sessions and devices', nb: 'innlogginger og enheter' },
        period: null,
        event: { en: 'they end', nb: 'de er over' },
      },
      {
        which: { en: 'networks', nb: 'nettverk' },
        period: periods.staffNetwork,
        event: { en: 'the last login', nb: 'siste innlogging' },
      },
      {
        which: { en: 'factors and PINs', nb: 'tofaktor og PIN-er' },
        period: null,
        event: { en: 'their removal', nb: 'de fjernes' },
      },
    ],
    jobs: ['pruneSessions', 'pruneSwitches'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-drafts',
    what: { en: 'unsaved drafts of forms', nb: 'ulagrede utkast' },
    tables: { 'staff.draft': ['account_id', 'fields'] },
    purpose: 'work',
    stored: [{ period: periods.draft, event: { en: 'typing', nb: 'skrivingen' } }],
    jobs: ['pruneDrafts'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-ledger',
    what: {
      en: 'employees in stock corrections, transfers between shops, calls of tills, pauses, judgements of the law and evidence of claims',
      nb: 'ansatte i lagerrettinger, sendinger mellom butikker, kall fra kasser, pauser, vurderinger av loven og bevis for påstander',
    },
    tables: {
      'shops.correction': ['actor', 'reason'],
      'shops.pause': ['account_id', 'reason'],
      'transfers.event': ['actor', 'reason'],
      'duties.confirmation': ['by'],
      'claims.evidence': ['by'],
    },
    purpose: 'control',
    stored: [
      {
        which: { en: 'corrections, transfers and tills', nb: 'rettinger, sendinger og kasser' },
        period: periods.till,
        event: { en: 'the change', nb: 'endringen' },
      },
      { which: { en: 'pauses', nb: 'pauser' }, period: periods.pause, event: { en: 'their end', nb: 'slutten' } },
      {
        which: { en: 'judgements', nb: 'vurderinger' },
        period: null,
        event: { en: 'the duty ends', nb: 'plikten er over' },
      },
    ],
    jobs: ['pruneTillCalls', 'pruneTransfers', 'prunePauses'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'staff-in-sales',
    what: {
      en: 'employees in events, questions, returns and settlements of reservations and orders',
      nb: 'ansatte i hendelser, spørsmål, returer og oppgjør for reservasjoner og ordrer',
    },
    tables: {
      'reservations.event': ['actor'],
      'reservations.question': ['account_id'],
      'reservations.desk_placing': ['account_id'],
      'orders.goods_return': ['account_id'],
      'recalls.call': ['account_id'],
      'recalls.returned': ['account_id'],
      'payments.operation': ['settled_by'],
    },
    purpose: 'bookkeeping',
    stored: [{ period: periods.collected, event: { en: 'the end of the year', nb: 'at året er omme' } }],
    jobs: ['pruneReservations', 'pruneOrders'],
  },
  {
    ...forStaff,
    ...byRequest,
    id: 'authors',
    what: { en: 'authors of blog posts', nb: 'forfattere av blogginnlegg' },
    tables: { 'blog.post': ['author'] },
    purpose: 'work',
    stored: [{ period: null, event: { en: 'the post is deleted', nb: 'innlegget er slettet' } }],
    jobs: [],
  },
] as const satisfies readonly PersonalData[]
