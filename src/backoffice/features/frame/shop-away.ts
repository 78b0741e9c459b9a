import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** In the place of a status: nothing came back. */
const away = 0
export const shopAway = {
  status: away,
  message: 'Vi fikk ikke kontakt med nettbutikken. Ingenting er lagret. Prøv igjen.',
}

/** What the server answers, or `instead` where it cannot be reached. */
export async function answerOr<Answer>(ask: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    return instead
  }
}

const statusOf = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  (actionResult as { status?: number } | undefined)?.status

/** Where the shop is away nothing is read: what was typed stays. After a conflict what somebody else saved is. */
export function rereadAfter(asked: ShouldRevalidateFunctionArgs): boolean {
  const status = statusOf(asked)
  return status !== away && (status === 409 || asked.defaultShouldRevalidate)
}

/** The same where something may have been stored before it was refused. */
export const rereadAfterRefusal = (asked: ShouldRevalidateFunctionArgs): boolean =>
  statusOf(asked) !== away && (asked.formData !== undefined || asked.defaultShouldRevalidate)
