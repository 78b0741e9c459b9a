import { redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { customerInBrowser } from '#contract/client/customer-in-browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { customerApi } from '../api-context.ts'
import { toFormAnswer } from '../features/account/form-answer.ts'

export const loader = () => redirect('/min-side')

export async function action({ context }: ActionFunctionArgs) {
  dataOrThrow(await context.get(customerApi).logout())
  throw redirect('/')
}

export async function clientAction() {
  const answer = await customerInBrowser.logout()
  if (answer.ok) throw redirectDocument('/')
  return toFormAnswer('logout', new FormData(), answer)
}
