import type { Database } from '#database/connection.ts'
import { claimCodeSms, smsRecipient } from '#modules/exchange/notifications/index.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import {
  askForPhoneCode,
  confirmPhone,
  findCustomerById,
  phoneCodeQueue,
  readAskedAt,
  type AccountLimits,
  type Customer,
  type PhoneCodeJob,
  type TooMany,
  type Visitor,
} from '#modules/people/customers/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { findLikelyOwner, hasProof } from './phone-proof.ts'

interface CodeDeps {
  database: Pick<Database, 'db'>
  secret: string
}
interface SendDeps extends CodeDeps {
  queue: Queue
  /** The brand that the SMS names. */
  brand: BrandId
  /** False: no SMS gateway is configured. */
  sendsSms: boolean
  limits: Pick<AccountLimits, 'phoneCode' | 'forgivePhoneCode'>
}

/** Codes belong to an account and a number: a code of another account or to a previous number is not valid. */
const codeOf = ({ id, phone }: Pick<Customer, 'id' | 'phone'>) => ({
  email: `phone:${id}:${phone}`,
  requester: null,
})

/**
 * Why no code can be sent to a customer. null: a code can be sent. SMS cost money, so the customer must first have
 * verified the e-mail address.
 */
export function phoneCodeRefusal(
  { emailVerified, phoneVerified }: Pick<Customer, 'emailVerified' | 'phoneVerified'>,
  { sendsSms }: { sendsSms: boolean },
): 'no_sms' | 'confirmed' | 'email_unverified' | null {
  if (!sendsSms) return 'no_sms'
  if (phoneVerified) return 'confirmed'
  return emailVerified ? null : 'email_unverified'
}

type SendOutcome =
  | { ok: true; phone: string }
  | TooMany
  /**
   * `too_soon`: a code was made within the last minute. `no_share`: the hourly or daily SMS limit of the number, or the
   * daily limit of the chain, is used up.
   */
  | { ok: false; reason: NonNullable<ReturnType<typeof phoneCodeRefusal>> | 'not_found' | 'too_soon' | 'no_share' }

/** Sends a code by SMS to the customer's own number. If no SMS can be queued, the previous code stays valid. */
export async function requestPhoneCode(
  { database, secret, queue, brand, sendsSms, limits }: SendDeps,
  { customerId }: CustomerActor,
): Promise<SendOutcome> {
  const customer = await findCustomerById(database.db, customerId)
  if (!customer) return { ok: false, reason: 'not_found' }
  const refusal = phoneCodeRefusal(customer, { sendsSms })
  if (refusal !== null) return { ok: false, reason: refusal }
  const wait = await limits.phoneCode(customerId)
  if (wait !== null) return { ok: false, reason: 'too_many', wait }
  const { phone } = customer
  const proven = await hasProof(database.db, customerId)
  const isOwner = (await findLikelyOwner(database.db, phone)) === customerId
  const recipient = smsRecipient(secret, phone, isOwner ? 'sms code owner' : 'sms code')
  const outcome = await askForPhoneCode(database, {
    makeCode: tx => issueCode(tx, secret, codeOf(customer)),
    claimMessage: tx => claimCodeSms(tx, { recipient, proven }),
    enqueue: async (tx, job) =>
      queue.enqueue(tx, phoneCodeQueue, {
        ...{ customerId, recipient, brand, ...job },
        askedAt: await readAskedAt(tx),
      } satisfies PhoneCodeJob),
  })
  if (outcome.ok) return { ok: true, phone }
  await limits.forgivePhoneCode(customerId)
  return outcome
}

/** Confirms the customer's own number by the code that was sent to it. A code works once. */
export async function verifyPhone(
  { database: { db }, secret }: CodeDeps,
  { customerId }: CustomerActor,
  { code, visitor }: { code: string; visitor: Visitor },
): Promise<{ ok: true; customer: Customer } | { ok: false; reason: 'wrong_code' }> {
  const customer = await findCustomerById(db, customerId)
  const right = customer && (await checkCode(db, secret, codeOf(customer), code))
  const confirmed = right && (await confirmPhone(db, customer, { visitor, prove: tx => spendCode(tx, right) }))
  return confirmed ? { ok: true, customer: confirmed } : { ok: false, reason: 'wrong_code' }
}
