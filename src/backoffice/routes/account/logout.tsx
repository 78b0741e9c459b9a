import { redirect, type ActionFunctionArgs } from 'react-router'
import { staffApi } from '../../api-context.ts'

export const loader = () => redirect('/ansatt')

export async function action({ context }: ActionFunctionArgs) {
  await context.get(staffApi).logout()
  throw redirect('/ansatt/logg-inn')
}
