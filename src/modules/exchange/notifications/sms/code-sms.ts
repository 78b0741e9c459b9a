/**
 * A text of one SMS part, in the SMS alphabet. The last line names the origin of the site, so that phones fill the code
 * in only there (https://wicg.github.io/sms-one-time-codes/).
 */
export function codeSmsText(code: string, { from, origin }: { from: string; origin: string }): string {
  const words = `${from.slice(0, 20)}: Koden er ${code}. Skriv den på Min side innen 10 minutter. Har ikke du bedt om den, trenger du ikke gjøre noe.`
  return `${words}\n\n@${new URL(origin).hostname} #${code}`
}
