import { redirect, type ActionFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'

export const loader = () => redirect('/ansatt')

/** Used without JavaScript. With JavaScript the log-out button calls the API. */
export async function action({ context }: ActionFunctionArgs): Promise<never> {
  dataOrThrow(await context.get(staffApi)('POST /staff/logout', { endsLogin: true }))
  throw redirect('/ansatt/logg-inn')
}

/**
 * This component is never rendered. React Router shows an error of the action as a page only if the route has a
 * component.
 */
export default function LogOut() {
  return null
}
