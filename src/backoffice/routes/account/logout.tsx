import { redirect, type ActionFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'

export const loader = () => redirect('/ansatt')

/** Without script; by script the button itself ends the login. */
export async function action({ context }: ActionFunctionArgs): Promise<never> {
  dataOrThrow(await context.get(staffApi)('POST /staff/logout', { endsLogin: true }))
  throw redirect('/ansatt/logg-inn')
}

/** Never seen: a route with a page tells a fault as one. */
export default function LogOut() {
  return null
}
