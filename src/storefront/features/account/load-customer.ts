import { redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { loginFor } from './own-path.ts'

/** The logged-in customer. null: no login, or the login has ended. */
export async function loadCustomer(calls: ApiClient): Promise<Customer | null> {
  const result = await calls('GET /customers/current')
  return !result.ok && result.status === 404 ? null : (dataOrThrow(result) ?? null)
}

/** The logged-in customer. Without a login, redirects to the login page, which leads back to `path`. */
export async function needCustomer(calls: ApiClient, path: string): Promise<Customer> {
  const customer = await loadCustomer(calls)
  if (customer === null) throw redirect(loginFor(path))
  return customer
}

/**
 * The data of a customer's call. If the login has ended, redirects to the login page, which leads back to
 * `path`.
 */
export function dataOrLogin<T>(result: ApiResult<T>, path: string): T {
  if (!result.ok && result.status === 401) throw redirect(loginFor(path))
  return dataOrThrow(result)
}
