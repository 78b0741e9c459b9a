/** Takes the place of the HTTP status when there was no response. */
const noStatus = 0
export const shopUnavailable = {
  status: noStatus,
  message: 'Vi fikk ikke kontakt med nettbutikken. Ingenting er lagret. Prøv igjen.',
}

/**
 * The result of `ask`, or `instead` if `ask` fails without a response. Responses that `ask` throws, such as redirects,
 * are thrown on.
 */
export async function requestOr<Answer>(ask: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    return instead
  }
}

/** Norwegian text for a submission without a usable response. `nothing`: the action that being offline prevented. */
export const unavailableMessage = (nothing: 'sendt' | 'lagret' = 'sendt'): string =>
  navigator.onLine
    ? 'Nettbutikken svarte ikke. Last siden på nytt og se hva som gjelder.'
    : `Du er frakoblet. Ingenting er ${nothing}. Prøv igjen når nettet er tilbake.`

/**
 * The result of `ask`, or of `instead` on a network or server error, so that it is displayed beside the button.
 * `instead` is called after the error, when it is known whether this device is offline. Redirects and 4xx responses
 * are thrown on.
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

/** Whether the browser made this result because the shop gave no usable response. */
export const isUnavailable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'unavailable' in result
