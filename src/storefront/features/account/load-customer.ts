import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { loginFor } from './own-path.ts'

/** Who is logged in; null: nobody, or nobody any more. */
export async function loadCustomer(calls: ApiClient): Promise<Customer | null> {
  const answer = await calls('GET /customers/current')
  return !answer.ok && answer.status === 404 ? null : (dataOrThrow(answer) ?? null)
}

/** For pages of customers: nobody logged in leads to the login, and from there back to `path`. */
export async function needCustomer(calls: ApiClient, path: string): Promise<Customer> {
  const customer = await loadCustomer(calls)
  if (customer === null) throw redirect(loginFor(path))
  return customer
}

/** What a customer's call answered; who was logged out meanwhile logs in, and goes on to `path`. */
export function dataOrLogin<T>(answer: ApiResult<T>, path: string): T {
  if (!answer.ok && answer.status === 401) throw redirect(loginFor(path))
  return dataOrThrow(answer)
}
