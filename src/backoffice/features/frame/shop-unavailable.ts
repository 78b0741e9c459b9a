/** In the place of a status: nothing came back. */
const noStatus = 0
export const shopUnavailable = {
  status: noStatus,
  message: 'Vi fikk ikke kontakt med nettbutikken. Ingenting er lagret. Prøv igjen.',
}

/** What the server answers, or `instead` where it cannot be reached. */
export async function requestOr<Answer>(ask: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    return instead
  }
}

/** Said where a press was not answered. `nothing`: what did not come of it. */
export const unavailableMessage = (nothing: 'sendt' | 'lagret' = 'sendt'): string =>
  navigator.onLine
    ? 'Nettbutikken svarte ikke. Last siden på nytt og se hva som gjelder.'
    : `Du er frakoblet. Ingenting er ${nothing}. Prøv igjen når nettet er tilbake.`

/**
 * What the server answers to a press, or `instead`: a fault of the server too is told beside the button. It is made after
 * the fault, since only then is it known whether this device is offline.
 */
export async function submitOr<Answer, Unavailable>(
  ask: () => Promise<Answer>,
  instead: () => Unavailable,
): Promise<Answer | Unavailable> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Response && fault.status < 500) throw fault
    return instead()
  }
}

/** An answer of the browser's own: the shop was not reached. */
export const isUnavailable = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'unavailable' in answer
